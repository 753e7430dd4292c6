/** Jackets of the humans, by number. */
const JACKETS = ['#4f9bd9', '#e2703a', '#b783e0', '#e5c342', '#54b89a', '#d8608e', '#9aa4ad', '#c9a27c']
const HAIR = ['#3b2414', '#d9b25a', '#151515', '#8c3b1b', '#5a5a5a', '#6b4423', '#e8e0c8', '#2b1a3a']

export function jacket(name: string): string {
  return JACKETS[(Number(name.slice(1)) - 1) % JACKETS.length] ?? '#9aa4ad'
}

export function hair(name: string): string {
  return HAIR[(Number(name.slice(1)) - 1) % HAIR.length] ?? '#3b2414'
}
