import { doubtfulChance, isUnlisted } from '#shared/presentation/playerStatus/absenceWords.ts'
import type { WhatIf, WhatIfChoice } from '#shared/scoring/facts/teamFacts.ts'
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

/** The fields that tell whether a player is on an injury list. */
type Listed = Parameters<typeof isUnlisted>[0]

interface ReportedPlayer extends Listed {
  readonly player_id: string
  /** The chance in percent that he plays; null without a report, which counts as playing. */
  readonly availability: number | null
  readonly set_by_editor?: true | undefined
}

/** `as he is` means no change: the player counts as published. */
export type PlayerChoice = WhatIfChoice | 'as he is'

export const choiceOf = (playerId: string, whatIf: WhatIf): PlayerChoice =>
  whatIf[playerId] ?? 'as he is'

export const withChoice = (whatIf: WhatIf, playerId: string, choice: PlayerChoice): WhatIf => {
  const { [playerId]: _, ...others } = whatIf
  return choice === 'as he is' ? others : { ...others, [playerId]: choice }
}

interface WhatIfOption {
  readonly value: PlayerChoice
  readonly text: string
}

/**
 * The choices for a player: “fully fit” if he costs points or may miss the game, with the points that it
 * restores, and “out” unless he is out. A choice that a report has since made true is offered until it is
 * undone.
 */
export const whatIfOptions = (
  player: Listed & Pick<ReportedPlayer, 'availability'>,
  cost: number,
  chosen: PlayerChoice,
): readonly WhatIfOption[] => {
  const chance = player.availability ?? 100
  const offersFit = cost < 0 || (chance < 100 && !isUnlisted(player)) || chosen === 'in'
  const offersOut = chance > 0 || chosen === 'out'
  return [
    { value: 'as he is', text: 'As he is' },
    ...(offersFit ? [{ value: 'in' as const, text: `Fully fit +${(0 - cost).toFixed(1)}` }] : []),
    ...(offersOut ? [{ value: 'out' as const, text: 'Out' }] : []),
  ]
}

/** The text beside a player who is not simply in or out: the reader’s choice, or his published chance. */
export const whatIfStateText = (player: ReportedPlayer, whatIf: WhatIf): string | undefined => {
  const choice = whatIf[player.player_id]
  if (choice) return choice === 'in' ? 'what if: fully fit' : 'what if: out'
  const chance = doubtfulChance(player)
  if (chance === undefined || isUnlisted(player)) return undefined
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
