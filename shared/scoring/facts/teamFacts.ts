import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { Player, SeasonStats } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { lookup } from '../model/additive.ts'
import type { PastInjury } from '../recovery/injuryHistory.ts'

/** How often club and league were hurt lately; whoever sees the whole league counts it. */
export interface InjuryRates {
  readonly team: number | null
  readonly league: number | null
}

export interface TeamFacts {
  readonly teamId: string
  readonly sport: SportName
  readonly players: readonly ReadPlayer[]
  readonly injuries: readonly ReadInjury[]
  readonly statuses: readonly ReadStatus[]
  readonly stats: readonly ReadStats[]
  /** The team's games, played and to come. */
  readonly games: readonly ReadGame[]
  readonly rates: InjuryRates
  /** How fast team-mates recovered; of the club, like the rates, so that a score is a player's own. */
  readonly recoveries: readonly Recovery[]
  /** What a reader supposes instead of what the reports say. */
  readonly assumed?: WhatIf
}

export type Recovery = PastInjury & { readonly playerId: string }

interface Causes {
  readonly playerId: string
  readonly injuryIds: readonly string[]
  readonly reports: readonly { readonly playerId: string; readonly at: string }[]
  readonly assumed?: true
}

/** The facts without one injury and the reports about it: what a part of an explanation is worth. */
export const withoutCauses = (
  facts: TeamFacts,
  { playerId: of, injuryIds, reports, assumed }: Causes,
): TeamFacts => ({
  ...facts,
  ...(assumed && { assumed: withoutKey(facts.assumed ?? {}, of) }),
  injuries: facts.injuries.filter(({ id }) => !injuryIds.includes(id)),
  statuses: facts.statuses.filter(
    ({ playerId, at }) =>
      !reports.some((report) => report.playerId === playerId && report.at === at),
  ),
})

const withoutKey = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** What the engine reads of each fact, and nothing else: whole facts will do, and so will these. */
export const fieldsRead = {
  players: ['id', 'name', 'position', 'depthOrder', 'active', 'birthDate'],
  injuries: [
    ...(['id', 'playerId', 'bodyPart', 'diagnosis', 'grade'] as const),
    ...(['startedOn', 'returnedOn', 'expectedOn', 'surgery'] as const),
  ],
  statuses: ['playerId', 'at', 'status', 'bodyPart', 'notes'],
  stats: [
    ...(['playerId', 'season', 'games', 'minutes', 'points', 'rebounds'] as const),
    ...(['assists', 'steals', 'blocks', 'snapShare'] as const),
  ],
  games: ['day', 'at', 'status', 'season', 'seasonType', 'week'],
} as const

type Field<List extends keyof typeof fieldsRead> = (typeof fieldsRead)[List][number]

export type ReadPlayer = Pick<Player, Field<'players'>>
export type ReadInjury = Pick<Injury, Field<'injuries'>>
export type ReadStatus = Pick<StatusReport, Field<'statuses'>>
export type ReadStats = Pick<SeasonStats, Field<'stats'>>
export type ReadGame = Pick<Game, Field<'games'>>

/** A reader's "what if": who surely plays the next game, and who surely does not. */
export type WhatIfChoice = 'in' | 'out'

/** By player id; a plain object, so that it can be sent and stored as it is. */
export type WhatIf = Readonly<Record<string, WhatIfChoice>>

export const whatIfChoiceFor = (
  playerId: string,
  assumed: WhatIf | undefined,
): WhatIfChoice | null => {
  const said = assumed && lookup(assumed, playerId)
  return said === 'in' || said === 'out' ? said : null
}

export const whatIfLabels: Readonly<Record<WhatIfChoice, string>> = {
  in: 'counted as playing in this what-if',
  out: 'ruled out in this what-if',
}
