/** The dead that come in numbers, in 100 by 140, facing left: each has one gesture. */
import { at, cel, LEFT, limb, line, mirrored, shape } from './ink'
import { EYES, hand, skull } from './dead_parts'

export const COMMON = {
  shuffler: () =>
    mirrored(
      limb('M34,94 L24,114 L8,126', 10, '#8fb05e', '#4d6a36', LEFT), limb('M6,128 L-2,122', 7, '#c58a9a', '#7c5560', LEFT),
      limb('M66,64 L80,84 L84,104', 7, '#8fb05e', '#4d6a36', LEFT), hand('translate(84,106) rotate(70)', '#8fb05e', 5),
      limb('M50,94 L52,112 L48,128', 10, '#a3c76b', '#5c7a3f', LEFT), limb('M49,130 L60,131', 7, '#c58a9a', '#7c5560', LEFT),
      cel('M28,104 C18,72 34,42 60,44 C76,46 80,60 72,72 C62,82 62,94 64,108 L56,102 L48,110 L40,102Z', '#a58fb0', '#5f4f6a', LEFT),
      line('M36,66 C42,76 40,90 42,100 M50,60 C54,72 52,84 54,98', 2.4, '#5f4f6a'),
      at('translate(75,50) rotate(24) scale(0.82)', skull('#a3c76b', '#5c7a3f'), EYES, line('M1,13 L14,12', 2.2), line('M4,11 v4 M8,11 v4 M11.5,10.5 v4', 1.4), cel('M-18,2 C-26,-20 -12,-34 4,-31 C14,-30 18,-24 17,-18 C8,-22 -2,-20 -6,-12 C-8,-6 -10,4 -14,10Z', '#b9b6ad', '#77756d', LEFT, 2.2)),
      limb('M58,62 L60,82', 10, '#a58fb0', '#5f4f6a', LEFT), limb('M60,82 L70,108', 7.4, '#a3c76b', '#5c7a3f', LEFT),
      hand('translate(71,111) rotate(75)', '#a3c76b', 5),
    ),
  walker: () =>
    mirrored(
      limb('M54,52 L70,50', 9, '#566168', '#566168', LEFT), limb('M70,50 L86,44', 7, '#a3c76b', '#5c7a3f', LEFT),
      hand('translate(88,43) rotate(0)', '#a3c76b'), limb('M52,88 L60,108 L60,128', 12, '#2a2a30', '#2a2a30', LEFT),
      limb('M60,130 L70,130', 7, '#2a2624', '#171413', LEFT), limb('M42,88 L36,110 L26,128', 13, '#4a4a52', '#2a2a30', LEFT),
      limb('M27,130 L38,131', 7, '#2a2624', '#171413', LEFT),
      cel('M34,48 C40,38 58,38 66,46 L63,70 L66,92 L56,88 L48,96 L42,90 L33,95 C35,76 31,60 34,48Z', '#93a0a6', '#566168', LEFT),
      shape('M60,44 l6,4 -3,22 -5,7 -4,-9z', '#8c2f2c', 1.8), shape('M40,66 l10,-4 -2,12 -8,4z', '#6e2a27'),
      at('translate(56,25) rotate(-4) scale(0.84)', skull('#a3c76b', '#5c7a3f'), EYES, shape('M0,9 L15,7 L14,16 C10,20 4,19 1,15Z', '#3a1216', 1.6), shape('M2,9 l3,3.4 3,-3.6 3,3.2 2.6,-3.8z', '#efe9c9'), shape('M-17,-8 C-22,-22 -10,-32 0,-29 C-4,-24 -8,-18 -10,-10 L-14,-12Z', '#3b332b', 2)),
      limb('M44,54 L62,64', 10, '#93a0a6', '#566168', LEFT), limb('M62,64 L84,60', 8, '#a3c76b', '#5c7a3f', LEFT),
      hand('translate(87,60) rotate(0)', '#a3c76b'),
    ),
  runner: () =>
    mirrored(
      limb('M72,50 L90,60', 9, '#2a5560', '#2a5560', LEFT), limb('M90,60 L100,46', 7, '#a3c76b', '#5c7a3f', LEFT),
      hand('translate(101,44) rotate(-50)', '#a3c76b', 5), limb('M40,84 L20,98 L-4,96', 12, '#32363d', '#32363d', LEFT),
      limb('M-6,95 L-12,86', 8, '#d9d3c3', '#8f897a', LEFT), limb('M48,86 L76,92 L72,118', 13, '#5a5f68', '#32363d', LEFT),
      limb('M72,122 L84,124', 8, '#d9d3c3', '#8f897a', LEFT), cel('M32,78 L54,38 C62,30 82,38 80,52 L60,92 C50,98 36,92 32,78Z', '#4f8c98', '#2a5560', LEFT),
      line('M62,46 L46,84', 2.4, '#2a5560'),
      at('translate(84,28) rotate(14) scale(0.84)', skull('#a3c76b', '#5c7a3f'), EYES, shape('M-1,6 C6,2 14,3 17,6 L15,19 C9,25 3,23 0,19Z', '#4a1216', 1.8), shape('M1,7 l3,4 3.5,-4.5 3.5,4 3.6,-3.8z M2,19 l3,-4 4,4 4,-4 2,4z', '#efe9c9'), cel('M-22,14 C-30,-20 -14,-36 6,-32 C16,-30 20,-24 18,-18 C6,-22 -4,-18 -8,-6 C-9,4 -8,12 -10,20Z', '#3f7380', '#234650', LEFT, 2.4)),
      limb('M62,50 L40,52', 10, '#4f8c98', '#2a5560', LEFT), limb('M40,52 L20,38', 8, '#a3c76b', '#5c7a3f', LEFT),
      hand('translate(18,36) rotate(215)', '#a3c76b', 5),
    ),
  crawler: () =>
    mirrored(
      at('translate(-16,-34) scale(1.25)', line('M30,118 C18,112 14,128 2,122 M28,124 C18,126 10,134 -6,130', 8), line('M30,118 C18,112 14,128 2,122 M28,124 C18,126 10,134 -6,130', 4, '#b04a43'), line('M26,118 L8,128', 6), line('M26,118 L8,128', 3, '#efe9c9'), limb('M64,106 L86,98 L96,112', 8, '#8fb05e', '#4d6a36', LEFT), hand('translate(97,115) rotate(50)', '#8fb05e', 5), cel('M22,112 C36,98 62,92 74,100 C80,112 74,126 64,130 L36,132 L38,126 L26,130 L28,122 L18,122Z', '#9a7a4e', '#5c4729', LEFT), at('translate(82,92) rotate(10) scale(0.86)', skull('#a3c76b', '#5c7a3f'), EYES, shape('M0,9 L15,7 L14,16 C10,20 4,19 1,15Z', '#3a1216', 1.6), shape('M2,9 l3,3.4 3,-3.6 3,3.2 2.6,-3.8z', '#efe9c9')), limb('M58,116 L76,128', 9, '#9a7a4e', '#5c4729', LEFT), limb('M76,128 L94,130', 8, '#a3c76b', '#5c7a3f', LEFT), hand('translate(98,130) rotate(0)', '#a3c76b')),
    ),
} satisfies Record<string, () => string>
