import type { SportId } from '#shared/domain/sport/sport.ts'
import { competitionOfId } from './keys.ts'
import { mergedPlayersViewOf, playerViewOf } from './pageViews.ts'
import type { Views } from './views.ts'

/** A player's page. A merged player's address shows the page of the one who was kept. */
export const readPlayerPage = async (
  { read }: Pick<Views, 'read'>,
  sport: SportId,
  playerId: string,
) => {
  const merges = mergedPlayersViewOf(competitionOfId(playerId))
  const own = await read(playerViewOf(sport, playerId), merges)
  const keptId = own.beside[0]?.keptIds[playerId]
  return keptId === undefined ? own : read(playerViewOf(sport, keptId))
}
