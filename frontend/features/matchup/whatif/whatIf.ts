import { doubtfulChance, isExpectedToPlay } from '#shared/presentation/playerStatus/absenceWords.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import type { MatchupSearch } from '../matchupSearch.ts'

const idsIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((id) => id !== '')

/** A player on both lists is out. */
export const whatIfOfSearch = (search: MatchupSearch): WhatIf =>
  Object.fromEntries([
    ...idsIn(search.in).map((id) => [id, 'in'] as const),
    ...idsIn(search.out).map((id) => [id, 'out'] as const),
  ])

/** The ids are sorted, so that a what-if has only one address. */
export const searchOfWhatIf = (whatIf: WhatIf): Pick<MatchupSearch, 'in' | 'out'> => {
  const idsOf = (choice: 'in' | 'out') =>
    Object.keys(whatIf)
      .filter((id) => whatIf[id] === choice)
      .toSorted()
      .join(',') || undefined
  return { in: idsOf('in'), out: idsOf('out') }
}

interface ReportedPlayer {
  readonly player_id: string
  /** The chance in percent that he plays; null without a report, which counts as playing. */
  readonly availability: number | null
  readonly set_by_editor?: true | undefined
}

export const isPlaying = ({ player_id, availability }: ReportedPlayer, whatIf: WhatIf): boolean =>
  whatIf[player_id] ? whatIf[player_id] === 'in' : isExpectedToPlay({ availability })

/**
 * The next what-if when a player's switch is pressed. He changes to the opposite of his report and
 * back; a doubtful player goes through both `in` and `out` before he is as reported again.
 */
export const withPlayerToggled = (player: ReportedPlayer, whatIf: WhatIf): WhatIf => {
  const { [player.player_id]: choice, ...others } = whatIf
  const reported = isPlaying(player, {}) ? 'in' : 'out'
  const opposite = reported === 'in' ? 'out' : 'in'
  if (choice === undefined) return { ...others, [player.player_id]: opposite }
  const isDoubtful = doubtfulChance(player) !== undefined
  return choice === opposite && isDoubtful ? { ...others, [player.player_id]: reported } : others
}

/** Says whether a player is in or out by the what-if, or doubtful; undefined where no doubt exists. */
export const whatIfStateText = (player: ReportedPlayer, whatIf: WhatIf): string | undefined => {
  const choice = whatIf[player.player_id]
  if (choice) return `what if: ${choice}`
  const chance = doubtfulChance(player)
  if (chance === undefined) return undefined
  return player.set_by_editor ? `${chance} to play` : `as reported, ${chance} to play`
}

/** Drops the players who are not on the page. */
export const whatIfOnPage = (
  whatIf: WhatIf,
  players: readonly Pick<ReportedPlayer, 'player_id'>[],
): WhatIf => {
  const idsOnPage = new Set(players.map(({ player_id }) => player_id))
  return Object.fromEntries(Object.entries(whatIf).filter(([id]) => idsOnPage.has(id)))
}
