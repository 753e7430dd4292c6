import type { TableInfo } from './server/wire'

/** Whether a guest, by the alias, may moderate: whoever opened the table, or whoever does so while they are away. */
export function mayModerate(info: TableInfo, who: string): boolean {
  return who !== '' && (who === info.moderator || who === info.opener)
}
