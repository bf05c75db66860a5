import type { PlayerPoint, TeamRun } from '#functions/store/teamRun.ts'
import { oneDecimal } from '#shared/domain/score.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport.ts'
import { changeBetween } from '#shared/scoring/change/change.ts'
import { clubCount, ratesOf, recoveriesOf } from '#shared/scoring/facts/clubHistory.ts'
import type { InjuryRates } from '#shared/scoring/facts/teamFacts.ts'
import { sportModels } from '#shared/scoring/sports/models.ts'
import { scoreTeam } from '#shared/scoring/teamScore/scoreTeam.ts'
import { ofHundred } from '#shared/shown/numbers.ts'
import { factsAt, type League } from './known.ts'

/** How often each club was hurt, as it was known before the day began. */
export const ratesAt = (league: League, asOf: Date): ReadonlyMap<string, InjuryRates> => {
  const day = asOf.toISOString().slice(0, 10)
  const before = new Date(Date.parse(day) - 1)
  const sport = sportNames[sportOfCompetition(league.competition)]
  const counts = [...league.teams.keys()].map((teamId) => {
    const { players, injuries, games } = factsAt(league, teamId, before)
    const lastDay = before.toISOString().slice(0, 10)
    const over = games.filter(
      ({ status, seasonType, day }) =>
        status === 'final' && seasonType === 1 && day !== null && day <= lastDay,
    )
    const season = Math.max(...over.map((game) => game.season))
    const club = {
      players: players.filter(({ active }) => active).length,
      injuries,
      played: over.filter((game) => game.season === season).length,
    }
    return [teamId, clubCount(club, sport, before.toISOString())] as const
  })
  const rates = ratesOf(
    counts.map(([, count]) => count),
    sport,
  )
  return new Map(counts.map(([teamId, count]) => [teamId, rates(count)]))
}

export type RunOf = (teamId: string) => TeamRun

/** Scores teams as of a time, each when it is asked for. */
export const runsAt = (league: League, asOf: Date, before?: RunOf): RunOf => {
  const rates = ratesAt(league, asOf)
  const runs = new Map<string, TeamRun>()
  const at = asOf.toISOString()
  const runOf = (teamId: string): TeamRun => {
    const team = league.teams.get(teamId)
    if (!team) throw new Error(`${teamId} is no team of the ${league.competition}`)
    const known = factsAt(league, teamId, asOf)
    const facts = {
      ...known,
      rates: rates.get(teamId) ?? { team: null, league: null },
      recoveries: recoveriesOf(known.injuries, known.sport, at),
    }
    const score = scoreTeam(facts, sportModels[known.sport], at)
    const made = { asOf: at, team, facts, score }
    const last = before?.(teamId)
    if (!last) return { ...made, since: at, change: null }
    const change = changeBetween(last.score.explanation, score.explanation)
    return change.moves.length > 0
      ? { ...made, since: at, change: { ...change, since: last.since, at } }
      : { ...made, since: last.since, change: last.change }
  }
  return (teamId) => {
    const run = runs.get(teamId) ?? runOf(teamId)
    runs.set(teamId, run)
    return run
  }
}

/** What was shown of a player by each of the runs; the same again is no new point. */
export const pointsOf = (playerId: string, runs: readonly TeamRun[]): PlayerPoint[] => {
  const points: PlayerPoint[] = []
  for (const { asOf, score } of runs) {
    const player = score.players.find((one) => one.playerId === playerId)
    if (!player) continue
    const shown = {
      gaming_score: ofHundred(player.score),
      irc_total: ofHundred(player.risk.result),
      hpf_total: ofHundred(player.fitness),
      cis_total: oneDecimal(player.load),
      grid_score_average: ofHundred(player.grid),
    }
    const { at: _, ...last } = points.at(-1) ?? { at: '' }
    if (JSON.stringify(last) !== JSON.stringify(shown)) points.push({ at: asOf, ...shown })
  }
  return points
}
