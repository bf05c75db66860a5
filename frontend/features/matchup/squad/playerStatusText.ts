import type { PlayerRow } from '#shared/contract/playerRow.ts'

export type Told = Pick<PlayerRow, 'position' | 'injury_status' | 'body_part' | 'return_date_from'>

/** What is reported; an injury without a report still keeps him out, until he is back. */
const conditionOf = ({ injury_status, return_date_from }: Told): string | undefined => {
  if (injury_status) return injury_status
  return return_date_from === 'team' || return_date_from === 'forecast' ? 'Injured' : undefined
}

/** `LT · Out, ankle`; Active where nothing is reported. */
export const playerStatusText = (player: Told): string => {
  const condition = conditionOf(player)
  const told = condition
    ? [condition, player.body_part?.toLowerCase()].filter((part) => part).join(', ')
    : 'Active'
  return [player.position, told].filter((part) => part).join(' · ')
}
