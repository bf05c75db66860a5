import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { Player, SeasonStats } from '#shared/domain/facts/player.ts'
import type { SportName } from '#shared/domain/sport.ts'
import type { PastInjury } from '../recovery/past.ts'

/** How often club and league were hurt lately; whoever sees the whole league counts it. */
export interface InjuryRates {
  readonly team: number | null
  readonly league: number | null
}

export interface TeamFacts {
  readonly teamId: string
  readonly sport: SportName
  readonly players: readonly Player[]
  readonly injuries: readonly Injury[]
  readonly statuses: readonly StatusReport[]
  readonly stats: readonly SeasonStats[]
  /** The team's games, played and to come. */
  readonly games: readonly Game[]
  readonly rates: InjuryRates
  /** How fast team-mates recovered; of the club, like the rates, so that a score is a player's own. */
  readonly recoveries: readonly Recovery[]
}

export type Recovery = PastInjury & { readonly playerId: string }

/** The facts without one injury and the reports about it: what a part of an explanation is worth. */
export const withoutCauses = (
  facts: TeamFacts,
  { injuryIds, reports }: { readonly injuryIds: readonly string[]; readonly reports: ReportKeys },
): TeamFacts => ({
  ...facts,
  injuries: facts.injuries.filter(({ id }) => !injuryIds.includes(id)),
  statuses: facts.statuses.filter(
    ({ playerId, at }) =>
      !reports.some((report) => report.playerId === playerId && report.at === at),
  ),
})

export type ReportKeys = readonly { readonly playerId: string; readonly at: string }[]
