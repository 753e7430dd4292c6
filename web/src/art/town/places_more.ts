/** Places of the town as they stand at the street at night, in 206 by 160: homes, shops, and what stands at the edge. */
import { at, box, faded, INK, lettering, line, oval, shape } from '../ink'
import { awning, car, door, field, gable, lit, pane, shutter, sign, STREET, tree, wall } from './night'

const bricks = (x: number, y: number, wide: number, high: number, ink: string) =>
  line(Array.from({ length: Math.floor(high / 9) }, (_, n) => `M${x} ${y + 9 * (n + 1)}h${wide}`).join(''), 1, ink)
const crossed = (x: number, y: number, size: number, fill: string) => shape(`M${x - size / 3} ${y - size}h${size / 1.5}v${size / 1.5}h${size / 1.5}v${size / 1.5}h${-size / 1.5}v${size / 1.5}h${-size / 1.5}v${-size / 1.5}h${-size / 1.5}v${-size / 1.5}h${size / 1.5}Z`, fill, 1.6)

export const FARTHER = {
  family_house: () => [
    STREET, wall(34, 66, 96, 61, '#7a8a8c', '#586668'), wall(130, 90, 50, 37, '#6b797c', '#4e5a5d', 0.4), gable(26, 68, 112, 34, '#4a3a44', '#372b35', 0.2), gable(126, 92, 62, 16, '#40323b', '#2e242b', 0.5),
    box(96, 36, 12, 20, '#5a3d34', 2.2), pane(44, 76, 22, 17), pane(98, 76, 22, 17), pane(44, 102, 22, 18), door(74, 98, 18, 29, '#6a3a34'), shutter(140, 100, 34, 27, '#8d9a9c'),
    pane(98, 102, 22, 18), line('M22 127V112H34M22 118H34', 2.4, '#c9bfae'), shape('M186 127C182 114 190 106 198 112C206 116 206 127 200 127Z', '#1d3328', 2.2),
  ],
  farmhouse: () => [
    field('#2a2b22'), line('M2 128C30 122 60 130 100 124C140 120 170 130 204 124', 2, '#4a4a34'), wall(22, 72, 78, 54, '#c2b8a0', '#8f8672'), gable(16, 74, 90, 32, '#5a4652', '#42333d'),
    pane(32, 84, 18, 18), pane(70, 84, 18, 18), door(54, 98, 14, 28, '#4a3a2c'), pane(52, 54, 14, 12), line('M14 104H108M14 104V126M34 104V126M88 104V126M106 104V126', 3, '#8f8672'),
    shape('M126 126V72L150 46L174 72V126Z', '#8a3b32', 2.4), shape('M150 46L174 72V126H150Z', '#65302a'), box(138, 92, 24, 34, '#5a2b26', 2.2), line('M138 92L162 126M162 92L138 126', 2.4, '#c2b8a0'), pane(143, 66, 14, 12),
    shape('M180 126V66C180 56 198 56 198 66V126Z', '#82908f', 2.2), shape('M189 58C198 58 198 64 198 66V126H189Z', '#5f6d6d'), line('M180 80H198M180 100H198', 1.6, '#4a5656'),
  ],
  auto_shop: () => [
    STREET, wall(14, 62, 178, 65, '#5d6a72', '#454f56'), box(8, 54, 190, 11, '#33404a', 2.2), sign(44, 34, 116, 22, '#c9563f', 'AUTO SHOP'), shutter(24, 78, 58, 49, '#8a959b'),
    box(92, 78, 58, 49, '#0f1519', 2.2), car(92, 124, '#4f7a86', '#37545e'), line('M96 78V104M146 78V104', 3, '#8a959b'), door(160, 86, 20, 41), pane(162, 68, 18, 12),
    [18, 30].map((x) => oval(x, 132, 9, 9, '#1b2023', 2.4) + oval(x, 132, 4, 4, '#475560')).join(''), at('translate(176 40) rotate(40)', line('M0 0v18', 6), line('M0 0v18', 3, '#c9ced2'), oval(0, -3, 6, 6, '#c9ced2', 2)),
  ],
  bar: () => [
    STREET, wall(32, 50, 142, 77, '#5a3d34', '#432d27'), bricks(34, 52, 138, 70, '#432d27'), box(26, 44, 154, 9, '#2d2226', 2.2), sign(66, 26, 74, 24, '#1a1218', 'BAR', '#e8705a', 18),
    line('M66 26H140V50H66Z', 2, '#e8705a'), box(42, 72, 46, 30, '#1c1410', 2.2), faded(0.8, box(44, 74, 42, 26, '#7a3a2a')), [52, 62, 74].map((x, n) => shape(`M${x} 98V${84 - n}h2v-6h3v6h2V98Z`, ['#4f8c5c', '#b98a52', '#4f7a86'][n]!, 1.4)).join(''),
    door(98, 78, 24, 49, '#3b2018'), box(103, 84, 14, 14, '#e0a04a', 1.8), pane(132, 72, 32, 30), shape('M150 34l7 0 0 9a3.5 3.5 0 0 1 -7 0Z', '#e9ab4a', 1.6), line('M184 126V96M178 126H190', 4), oval(184, 92, 8, 5, '#5a3d34', 2.2),
  ],
  hardware_store: () => [
    STREET, wall(14, 56, 178, 71, '#6f6a52', '#524e3c'), box(8, 48, 190, 11, '#4a3f2c', 2.2), sign(30, 28, 146, 22, '#e9ab4a', 'HARDWARE', INK, 15), pane(24, 80, 50, 34), pane(134, 80, 50, 34), door(86, 80, 36, 47), line('M104 80V127', 2),
    line('M34 112V92M44 112V88M54 112V94', 3, '#b98a52'), shape('M30 92h9v-6h-9ZM40 88l4-6 4 6Z', '#98a3ab', 1.4), line('M142 110h34', 3, '#8a6a48'), [148, 160, 172].map((x) => box(x - 5, 98, 10, 12, '#8a4a3a', 1.6)).join(''),
    at('translate(22 34) rotate(-34)', line('M0 0v20', 6), line('M0 0v20', 3, '#b98a52'), box(-8, -6, 16, 8, '#98a3ab', 2)), box(10, 116, 12, 12, '#b98a52', 1.6),
  ],
  clinic: () => [
    STREET, wall(20, 60, 166, 67, '#b5bfc0', '#7f8d92'), box(14, 52, 178, 11, '#e8e4d8', 2.2), sign(50, 64, 88, 15, '#2f6a5a', 'CLINIC', '#eef3ec', 11), box(86, 26, 34, 28, '#e8e4d8', 2.2), crossed(103, 40, 10, '#c9483a'),
    pane(30, 86, 30, 24), pane(146, 86, 30, 24), box(78, 84, 50, 43, '#1c2a34', 2.2), line('M103 84V127', 2.4), shape('M74 84H132L126 78H80Z', '#c9483a', 2), line('M40 134h18M70 134h18M118 134h18M150 134h18', 2, '#dfe6ea'),
  ],
  fire_station: () => [
    STREET, wall(18, 56, 126, 71, '#8a3b32', '#65302a', 0.6), bricks(20, 58, 122, 66, '#65302a'), wall(144, 26, 42, 101, '#7a352d', '#542621', 0.5), box(12, 48, 138, 10, '#c9bfae', 2.2), box(140, 20, 50, 9, '#c9bfae', 2.2),
    sign(42, 61, 78, 13, '#f3ecd8', 'FIRE DEPT', INK, 10), shutter(28, 80, 48, 47, '#c9bfae'), box(86, 80, 48, 47, '#11181c', 2.2), shape('M88 126V98h20l6-10h18v38Z', '#c9483a', 2), box(114, 92, 12, 10, '#9fc0d0', 1.6), oval(98, 126, 6, 6, INK), oval(124, 126, 6, 6, INK),
    line('M90 96h22', 3, '#dfe6ea'), pane(154, 40, 22, 18), pane(154, 72, 22, 18), door(156, 100, 18, 27, '#3d2622'), shape('M160 18a5 5 0 0 1 10 0Z', '#e8705a', 1.8),
  ],
  bank: () => [
    STREET, wall(28, 56, 150, 71, '#98917f', '#6f6a5c'), shape('M20 56L103 22L186 56Z', '#aaa28d', 2.4), shape('M103 22L186 56H103Z', '#7d7767'), line('M20 56L103 22L186 56Z', 2.4), sign(64, 59, 78, 14, '#3d4a3a', 'BANK', '#e8dcb8', 11),
    [38, 62, 130, 154].map((x) => box(x, 74, 14, 52, '#c2bba8', 2) + line(`M${x + 10} 76v48`, 4, '#8d8675') + box(x - 3, 72, 20, 5, '#c2bba8', 2)).join(''), box(84, 80, 38, 47, '#2d2a22', 2.2), line('M103 80V127', 2), oval(103, 104, 7, 7, '#e9ab4a', 2),
    box(20, 122, 166, 6, '#c2bba8', 2.2), lettering(103, 47, 15, '$', '#4a4638'),
  ],
  bookstore: () => [
    STREET, wall(30, 46, 146, 81, '#4f5f7a', '#39455a'), box(24, 38, 158, 11, '#2a3344', 2.2), sign(42, 52, 122, 18, '#e8dcc0', 'OLD BOOKS', '#3a2c20', 13), awning(34, 72, 9, '#6f3a4a', '#c9bfae'), box(38, 88, 52, 30, '#14222d', 2.2),
    [42, 49, 56, 66, 73, 81].map((x, n) => box(x, 98 - (n % 3) * 3, 6, 19 + (n % 3) * 3, ['#b5483a', '#4f8c5c', '#e9ab4a', '#7db7e8', '#a58fb0', '#c2b8a0'][n]!, 1.2)).join(''), door(98, 88, 24, 39, '#3b2d22'), lit(130, 90, 36, 26),
    shape('M88 30c6-4 12-4 15 0c3-4 9-4 15 0v-16c-6-3-12-3-15 0c-3-3-9-3-15 0Z', '#f3ecd8', 2), line('M103 14v16', 1.6),
  ],
  gun_store: () => [
    STREET, wall(20, 58, 166, 69, '#4f5548', '#3a3f36'), box(14, 50, 178, 11, '#2b2f28', 2.2), sign(56, 28, 94, 24, '#7a2a24', 'GUNS', '#f3ecd8', 18), box(30, 80, 50, 36, '#14222d', 2.2), line('M40 80v36M50 80v36M60 80v36M70 80v36M30 92h50M30 104h50', 1.8, '#8b979f'),
    box(126, 80, 50, 36, '#14222d', 2.2), line('M136 80v36M146 80v36M156 80v36M166 80v36M126 92h50M126 104h50', 1.8, '#8b979f'), door(90, 80, 26, 47, '#2b2f33'), line('M92 92h22M92 104h22', 2.4, '#8b979f'),
    line('M32 40H52M36 40l-4 8', 7), line('M32 40H52M36 40l-4 8', 3, '#98a3ab'), shape('M158 36l22-6 1 4 -20 8Z', '#98a3ab', 1.6),
  ],
  warehouse: () => [
    STREET, wall(6, 58, 194, 69, '#5a6a74', '#424f58', 0.6), shape('M0 60L48 40L96 60L144 40L192 60H206V64H0Z', '#39454d', 2.4), line('M20 64v60M40 64v60M120 64v60M150 64v60M184 64v60', 1, '#424f58'), shutter(58, 80, 56, 47, '#8a6a48'), sign(64, 66, 44, 12, '#2b343b', 'No. 7', '#cfe0ee', 9),
    pane(14, 72, 34, 12), pane(126, 72, 40, 12), door(176, 92, 16, 35), [[122, 112, 16], [140, 112, 16], [131, 97, 16]].map(([x, y, s]) => box(x!, y!, s!, 15, '#a5793f', 2) + line(`M${x} ${y}l${s} 15`, 1.6)).join(''),
  ],
  self_storage: () => [
    STREET, wall(0, 70, 206, 57, '#8a7f6a', '#6a614f', 0.7), shape('M0 72L8 62H198L206 72Z', '#3d4a55', 2.2), [8, 48, 88, 128, 168].map((x, n) => shutter(x, 84, 32, 43, n === 3 ? '#10161a' : '#c9793a') + lettering(x + 16, 81, 8, String(n + 11), '#2a241c')).join(''),
    shape('M130 127V104h8v-8h8v10h10v21Z', '#a5793f', 1.8), sign(50, 38, 106, 20, '#c9793a', 'STORAGE', INK, 14), line('M60 58v8M146 58v8', 3), line('M0 132V118M16 132V118M32 132V118M0 122H34', 2, '#8b979f'),
  ],
  radio_station: () => [
    field('#23291f'), line('M150 126L168 14L186 126M154 100H182M158 76H178M162 50H174M154 100L178 76M182 100L158 76M158 76L174 50M178 76L162 50', 6), line('M150 126L168 14L186 126M154 100H182M158 76H178M162 50H174M154 100L178 76M182 100L158 76M158 76L174 50M178 76L162 50', 2.6, '#b5483a'),
    oval(168, 12, 4, 4, '#e8705a', 2), line('M156 4q-8 8 0 18M180 4q8 8 0 18M148 0q-12 13 0 27M188 0q12 13 0 27', 2, '#e8705a'), wall(20, 78, 108, 48, '#6d7a80', '#515c62'), box(14, 70, 120, 10, '#333f46', 2.2), sign(28, 84, 64, 14, '#1f2a33', 'WKNX 97.1', '#7db7e8', 9),
    pane(30, 102, 26, 16), pane(64, 102, 22, 16), door(98, 96, 20, 30), shape('M30 70C30 52 56 52 56 70Z', '#dfe6ea', 2.2), line('M43 56L50 44', 2.4), oval(51, 43, 2.6, 2.6, '#e8705a', 1.6),
  ],
  boathouse: () => [
    box(0, 104, 206, 56, '#16303c'), line('M4 116H40M150 112H196M10 146H58M128 150H190M76 138H110', 2.4, '#2f5566'), wall(46, 70, 112, 50, '#7a5a3a', '#573f29'), gable(38, 72, 128, 36, '#3d3a44', '#2c2a33'), line('M48 80H156M48 90H156', 1.2, '#573f29'),
    box(66, 84, 54, 38, '#0c161c', 2.2), shape('M70 116C82 122 104 122 118 114L112 128H78Z', '#c9563f', 2.2), line('M94 114V98', 2.4), pane(128, 86, 20, 16), line('M40 120H166', 6), line('M40 120H166', 3, '#8a6a48'), line('M50 122V140M154 122V140M74 130V142M132 124V142', 5), line('M50 122V140M154 122V140', 2.6, '#7a5a3a'),
    oval(103, 56, 8, 8, '#f3ecd8', 2), oval(103, 56, 4, 4, '#c9483a', 1.6), tree(20, 112, 0.7), tree(190, 110, 0.8),
  ],
}

/** A place that nobody has drawn, by what it is good for. */
export const ALIKE: Record<string, keyof typeof FARTHER | 'small_house' | 'grocery' | 'police_station' | 'gas_station' | 'river_dock' | 'water_tower' | 'school' | 'cabin'> = {
  home: 'small_house', rural: 'cabin', medical: 'clinic', police: 'police_station', fire: 'fire_station', garage: 'gas_station', storage: 'warehouse', tower: 'water_tower', river: 'river_dock', civic: 'school', shop: 'grocery',
}
