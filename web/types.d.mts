export function generated(): Promise<Record<string, string>>
