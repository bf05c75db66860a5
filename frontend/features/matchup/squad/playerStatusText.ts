import type { PlayerRow } from '#shared/contract/playerRow.ts'

export type PlayerStatus = Pick<
  PlayerRow,
  'position' | 'injury_status' | 'body_part' | 'return_date_from'
>

/** The reported status; `Injured` while an injury without a report lasts. */
const statusWord = ({ injury_status, return_date_from }: PlayerStatus): string | undefined => {
  if (injury_status) return injury_status
  return return_date_from === 'team' || return_date_from === 'forecast' ? 'Injured' : undefined
}

/** `LT · Out, ankle`; `Active` where nothing is reported. */
export const playerStatusText = (player: PlayerStatus): string => {
  const status = statusWord(player)
  const statusAndPart = status
    ? [status, player.body_part?.toLowerCase()].filter((part) => part).join(', ')
    : 'Active'
  return [player.position, statusAndPart].filter((part) => part).join(' · ')
}
