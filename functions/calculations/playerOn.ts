import { effective, storedOf } from '#functions/store/facts/sourceAndOverrides.ts'
import { playerFile } from '#functions/store/keys.ts'
import type { Player } from '#shared/domain/facts/player.ts'
import type { Calculating } from './calculating.ts'

/** A player as he stands in his file. */
export const playerOn = async (
  id: string,
  { lists }: Pick<Calculating['facts'], 'lists'>,
): Promise<Player | undefined> => {
  const item = (await lists.file(playerFile(id))).find(({ sk }) => sk === 'player')
  const player = item && effective(storedOf(item))
  return player?.kind === 'player' ? player : undefined
}
