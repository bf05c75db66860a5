import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, RulingFact, StatusReport } from '#shared/domain/facts/injury.ts'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import type { Player, SeasonStats } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { Recalibration } from '../model/recalibration.ts'
import type { PastInjury } from './injuryHistory.ts'

/** The fields that the engine reads of each fact, so that it accepts facts with these fields alone. */
export const fieldsRead = {
  players: ['id', 'name', 'position', 'depthOrder', 'active', 'birthDate'],
  injuries: [
    'id',
    'playerId',
    'bodyPart',
    'diagnosis',
    'grade',
    'startedOn',
    'returnedOn',
    'expectedOn',
    'surgery',
  ],
  statuses: ['playerId', 'at', 'status', 'practice', 'bodyPart', 'notes'],
  stats: [
    'playerId',
    'season',
    'games',
    'minutes',
    'points',
    'rebounds',
    'assists',
    'steals',
    'blocks',
    'snapShare',
    'snapShareLast',
    'snapSharePriorFour',
  ],
  games: ['day', 'at', 'status', 'season', 'seasonType', 'week'],
} as const

type Field<List extends keyof typeof fieldsRead> = (typeof fieldsRead)[List][number]

/** Prices are read for the expected shares, which a browser gets with its facts. */
export type ReadPlayer = Pick<Player, Field<'players'> | 'market'>
export type ReadInjury = Pick<Injury, Field<'injuries'> | 'listedOn'>
export type ReadStatus = Pick<StatusReport, Field<'statuses'>>
/** An admin's newest ruling on a player, unless it was released. The time decides whether it has ended. */
export interface ReadRuling extends Pick<RulingFact, 'playerId' | 'number' | 'at' | 'since'> {
  readonly ruling: Ruling
}
/** Single games are read only for listed players; the others count as fit without them. */
export type ReadStats = Pick<SeasonStats, Field<'stats'> | 'recentGames'>
export type ReadGame = Pick<Game, Field<'games'>>

/** The share of the game that a player plays when the whole team is fit, 0 to 1. */
export interface ExpectedShare {
  readonly share: number
  /**
   * The share that gives the expected cost of his absence. It differs from `share` in the NFL, where cost does not
   * rise in proportion to the share.
   */
  readonly costShare?: number | undefined
  /** The range that held the share of eight in ten such players; absent once the season has enough games. */
  readonly range?: readonly [low: number, high: number] | undefined
  /** His share is unknown, so his absence costs nothing. */
  readonly isUnknown?: true | undefined
}

export interface TeamFacts {
  readonly teamId: string
  readonly sport: SportName
  readonly players: readonly ReadPlayer[]
  readonly injuries: readonly ReadInjury[]
  readonly statuses: readonly ReadStatus[]
  /** Absent if there are none, which is nearly always. */
  readonly rulings?: readonly ReadRuling[] | undefined
  readonly stats: readonly ReadStats[]
  readonly games: readonly ReadGame[]
  readonly rates: InjuryRates
  /**
   * The recoveries of the whole club. Given like the rates, not derived from `injuries`, so that removing one injury
   * does not change the scores of team-mates.
   */
  readonly recoveries: readonly Recovery[]
  /** The chances of players on no list, by their id, for a browser that does not get their games. */
  readonly unlisted?: Readonly<Record<string, number>> | undefined
  /** By player id, if they were already worked out from facts that are missing here. */
  readonly shares?: Readonly<Record<string, ExpectedShare>> | undefined
  /** The choices of a reader's what-if. They replace what the reports say. */
  readonly whatIf?: WhatIf
}

/** How often the players of the club and of the league were injured lately. */
export interface InjuryRates {
  readonly team: number | null
  readonly league: number | null
  /** The correction of stated risks by the league's registered outcomes; none before there are enough. */
  readonly recalibration?: Recalibration | undefined
  /** The same for the chances to be back from an injury. */
  readonly returns?: Recalibration | undefined
}

export type Recovery = PastInjury & { readonly playerId: string }

/**
 * `in`: he is fully fit and certainly plays, and nothing about him costs his team anything. `out`: he certainly does
 * not play.
 */
export type WhatIfChoice = 'in' | 'out'

/** By player id. */
export type WhatIf = Readonly<Record<string, WhatIfChoice>>

export const whatIfChoiceFor = (
  playerId: string,
  whatIf: WhatIf | undefined,
): WhatIfChoice | null => {
  // `lookup` would do, but importing it would make pages load the models.
  const choice = whatIf && Object.hasOwn(whatIf, playerId) ? whatIf[playerId] : null
  return choice === 'in' || choice === 'out' ? choice : null
}

export const whatIfLabels: Readonly<Record<WhatIfChoice, string>> = {
  in: 'counted as fully fit in this what-if',
  out: 'ruled out in this what-if',
}
