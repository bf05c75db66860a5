import { scoreTeam } from '#functions/calculations/dependencies.ts'
import { runWithChange } from '#functions/calculations/tasks/calculateTeam.ts'
import {
  injuryCountsOf,
  lastMomentBefore,
  ratesByTeam,
} from '#functions/calculations/tasks/countClubInjuries.ts'
import { withRates } from '#functions/calculations/teamFacts.ts'
import type { RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { PlayerPoint, TeamRun } from '#functions/store/calculations/teamRun.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { playerFigures } from '#shared/presentation/teamFigures.ts'
import { factsAt, type League } from './known.ts'

/** How often the clubs of a league were hurt is counted once a day. */
const ratesOfDays = (league: League) => {
  const known = new Map<string, RatesByTeam>()
  const count = (day: string) => {
    const asOf = lastMomentBefore(day)
    const counts = [...league.teams.keys()].map(
      (id) => [id, injuryCountsOf(factsAt(league, id, asOf), asOf)] as const,
    )
    return ratesByTeam(new Map(counts), league.competition)
  }
  return (asOf: Date) => {
    const day = utcDay(asOf)
    const rates = known.get(day) ?? count(day)
    known.set(day, rates)
    return rates
  }
}

/** A team's score, before anybody asks what moved it. */
export type Scored = Omit<TeamRun, 'since' | 'change'>

export interface Runs {
  readonly scored: (teamId: string) => Scored
  /** With what moved since the run before: that one is scored only for this. */
  readonly run: (teamId: string) => TeamRun
}

/** Made when it is first asked for. */
export const once = <Of>(make: (id: string) => Of) => {
  const made = new Map<string, Of>()
  return (id: string): Of => {
    const one = made.get(id) ?? make(id)
    made.set(id, one)
    return one
  }
}

/** The runs of a league's teams at any time, each scored when it is asked for. */
export const runsOf = (league: League) => {
  const ratesAt = ratesOfDays(league)
  return (asOf: Date, last?: Runs): Runs => {
    const scored = once((teamId): Scored => {
      const team = league.teams.get(teamId)
      if (!team) throw new Error(`${teamId} is no team of the ${league.competition}`)
      const facts = withRates(factsAt(league, teamId, asOf), ratesAt(asOf)[teamId], asOf)
      return { asOf: asOf.toISOString(), team, facts, score: scoreTeam(facts, asOf) }
    })
    const run = once((teamId) => {
      const { team, facts, score } = scored(teamId)
      return runWithChange(team, facts, score, last?.run(teamId), asOf)
    })
    return { scored, run }
  }
}

/** What was shown of each player by one run after another; the same again is no new point. */
export const trendsOf = (runs: readonly Scored[]) => {
  const shown = runs.map(({ asOf, score }) => ({ asOf, players: playerFigures(score) }))
  return (playerId: string): PlayerPoint[] => {
    const points: PlayerPoint[] = []
    let last = ''
    for (const { asOf, players } of shown) {
      const player = players[playerId]
      const text = JSON.stringify(player)
      if (player && text !== last) points.push({ at: asOf, ...player })
      last = text
    }
    return points
  }
}
