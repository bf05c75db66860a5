import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'

export type PlayerStatus = Pick<
  PlayerRow,
  'position' | 'injury_status' | 'set_by_editor' | 'body_part' | 'return_date_from'
>

/**
 * The status. `Injured` for an unreported injury that has not ended, unless an editor says that the player
 * plays.
 */
const statusWord = (player: PlayerStatus): string | undefined => {
  const { injury_status, return_date_from, set_by_editor } = player
  if (injury_status || set_by_editor) return injury_status ?? undefined
  return return_date_from === 'team' || return_date_from === 'forecast' ? 'Injured' : undefined
}

/** `LT · Out, ankle`, `LT · Out, ankle · set by an editor`; `Active` where nothing is reported. */
export const playerStatusText = (player: PlayerStatus): string => {
  const status = statusWord(player)
  const statusAndPart = status
    ? [status, player.body_part?.toLowerCase()].filter((part) => part).join(', ')
    : 'Active'
  return [player.position, statusAndPart, statusSource(player)].filter((part) => part).join(' · ')
}
