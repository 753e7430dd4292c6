/** Drawings of the cards. */
const DRAWN: Record<string, string> = {
  unarmed: 'punch',
  kitchen_knife: 'bowie-knife',
  baseball_bat: 'baseball-bat',
  hockey_stick: 'hockey',
  chainsaw: 'chainsaw',
  pistol: 'pistol-gun',
  rifle: 'winchester-rifle',
  shotgun: 'shotgun',
  double_barrel: 'sawed-off-shotgun',
  super_soaker: 'water-gun',
  lemon_pie: 'pie-slice',
  ammo: 'ammo-box',
  med_pak: 'medical-pack',
  power_drink: 'beer-bottle',
  car_keys: 'car-key',
  surprise: 'raise-zombie',
  stench_of_fear: 'dust-cloud',
  dead_resident: 'shambling-zombie',
  smash: 'fire-axe',
  lucky_coincidence: 'planks',
  eureka: 'magnifying-glass',
  cellar: 'floor-hatch',
}

export function drawingOfCard(id: string): string {
  return DRAWN[id] ?? 'card-draw'
}
