import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Played } from '../games/gameFacts.ts'
import { scales } from '../games/strength.ts'
import { stream } from '../random.ts'
import type { Season } from '../season.ts'
import type { Campaign } from './campaign.ts'
import { nbaStats } from './nbaStats.ts'
import { nflStats } from './nflStats.ts'
import { recentGames } from './recentGames.ts'
import { soccerStats } from './soccerStats.ts'

const statsOf: Readonly<Record<Competition, (campaign: Campaign) => SeasonStats[]>> = {
  NFL: nflStats,
  NBA: nbaStats,
  EPL: soccerStats,
  ESP: soccerStats,
}

const wholeSeason = { NFL: 17, NBA: 82, EPL: 38, ESP: 38 } as const

/** Players up to this age were not in the league last year. */
const newcomers = { NFL: 22, NBA: 20, EPL: 18, ESP: 18 } as const

/** The totals of last season, and of this one so far. */
export function* seasonStats(
  seed: string,
  season: Season,
  teamId: string,
  squad: Campaign['squad'],
  played: readonly Played[],
): Generator<SeasonStats> {
  const { competition, start, weeks, today, year } = season
  const byTeam = statsOf[competition]
  const luck = stream(seed, teamId, year - 1, 'attack').normal(1, 0.08)
  const last = wholeSeason[competition]
  yield* byTeam({
    seed,
    season: year - 1,
    games: last,
    scored: Math.round(((last * scales[competition].total) / 2) * luck),
    from: start - 364,
    until: start - 364 + 7 * weeks,
    squad: squad.filter(({ member }) => member.age > newcomers[competition]),
  })
  if (!played.length) return
  const scored = played.reduce(
    (all, { fixture, home, away }) => all + (fixture.home.fact.id === teamId ? home : away),
    0,
  )
  const now = byTeam({
    seed,
    season: year,
    games: played.length,
    scored,
    from: start,
    until: today,
    squad,
  })
  // In the NBA, designations are not yet measured against games.
  if (competition === 'NBA') yield* now
  else {
    const out = new Map(squad.map((one) => [one.member.fact.id, one.out]))
    for (const stats of now)
      yield {
        ...stats,
        recentGames: recentGames(seed, stats, out.get(stats.playerId) ?? [], played),
      }
  }
}
