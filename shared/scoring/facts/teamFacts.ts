import type { SportName } from '#shared/domain/sport/sport.ts'
import type { PastInjury } from '../recovery/past.ts'
import type { Assumptions } from './assumed.ts'
import type { ReadGame, ReadInjury, ReadPlayer, ReadStats, ReadStatus } from './read.ts'

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
  readonly assumed?: Assumptions
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
