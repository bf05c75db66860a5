import { describe, expect, it } from 'vitest'
import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import { leagueAt, ofKind } from '../testing/leagueAt.ts'
import { shared, whole } from './share.ts'

const facts = leagueAt('2026-11-21T15:00:00Z')
const team = new Map(ofKind(facts, 'player').map(({ id, teamId }) => [id, teamId]))
const byTeam = (competition: string, season: number) => [
  ...Map.groupBy(
    ofKind(facts, 'stats').filter(
      (line) => line.competition === competition && line.season === season,
    ),
    ({ playerId }) => team.get(playerId) ?? '',
  ),
]
const total = (stats: readonly SeasonStats[], field: keyof SeasonStats) =>
  stats.reduce((sum, line) => sum + Number(line[field] ?? 0), 0)

const scoredBy = (teamId: string) => {
  const games = new Map(ofKind(facts, 'game').map((game) => [game.id, game]))
  return ofKind(facts, 'score').reduce((sum, { gameId, home, away }) => {
    const game = games.get(gameId)
    if (game?.homeTeamId === teamId) return sum + home
    return game?.awayTeamId === teamId ? sum + away : sum
  }, 0)
}
const gamesOf = (teamId: string) =>
  ofKind(facts, 'game').filter(
    ({ status, homeTeamId, awayTeamId }) =>
      status === 'final' && (homeTeamId === teamId || awayTeamId === teamId),
  ).length

describe('season statistics', () => {
  it('of an NBA team add up to its points and its minutes', () => {
    for (const [teamId, stats] of byTeam('NBA', 2026)) {
      const games = gamesOf(teamId)
      expect(total(stats, 'points')).toBe(scoredBy(teamId))
      expect(total(stats, 'minutes')).toBeLessThanOrEqual(240 * games)
      expect(total(stats, 'minutes')).toBeGreaterThan(230 * games)
      expect(total(stats, 'rebounds')).toBe(44 * games)
      for (const { minutes, games: played } of stats)
        expect(minutes).toBeLessThanOrEqual(38 * played + 1)
    }
  })

  it('give every NBA team a scorer of 14 points a game or more, within plausible limits', () => {
    for (const [, stats] of byTeam('NBA', 2025)) {
      const best = Math.max(...stats.map(({ points, games }) => (points ?? 0) / games || 0))
      expect(best).toBeGreaterThan(14)
      expect(best).toBeLessThan(42)
    }
  })

  it('of an NFL team add up to eleven players on each side of the ball', () => {
    for (const [, stats] of byTeam('NFL', 2026)) {
      expect(total(stats, 'snapShare')).toBeGreaterThan(21)
      expect(total(stats, 'snapShare')).toBeLessThan(22.2)
      for (const { snapShare } of stats) expect(snapShare ?? 0).toBeLessThanOrEqual(1)
    }
  })

  it('of the NFL count only the games that a player played in the share of his last ones', () => {
    const starters = byTeam('NFL', 2026).flatMap(([, stats]) =>
      stats.filter(({ games, snapShareLast }) => games >= 4 && (snapShareLast ?? 0) > 0.5),
    )
    const ratios = starters.map(({ games, snapShare, snapSharePriorFour, playerId }) => {
      const aGame = ((snapShare ?? 0) * gamesOf(team.get(playerId) ?? '')) / games
      return (snapSharePriorFour ?? 0) / aGame
    })
    expect(Math.min(...ratios)).toBeGreaterThan(0.8)
    expect(Math.max(...ratios)).toBeLessThan(1.25)
  })

  it('of a soccer team add up to eleven starters, and to its minutes and goals', () => {
    for (const league of ['EPL', 'ESP'])
      for (const [teamId, stats] of byTeam(league, 2026)) {
        const games = gamesOf(teamId)
        expect(total(stats, 'starts')).toBe(11 * games)
        expect(Math.abs(total(stats, 'minutes') - 990 * games)).toBeLessThanOrEqual(2)
        expect(total(stats, 'goals')).toBe(scoredBy(teamId))
        for (const { starts, games: played, minutes } of stats) {
          expect(starts).toBeLessThanOrEqual(played)
          expect(minutes).toBeLessThanOrEqual(90 * played)
        }
      }
  })

  it('of last season exist only for players who were in the league', () => {
    const last = ofKind(facts, 'stats').filter(({ season }) => season === 2025).length
    const current = ofKind(facts, 'stats').filter(({ season }) => season === 2026).length
    expect(current).toBe(3146)
    expect(last).toBeLessThan(current)
  })
})

describe('sharing out', () => {
  it('gives the excess over a cap to the others', () => {
    expect(shared(10, [3, 1, 1], [4, 9, 9])).toEqual([4, 3, 3])
  })
  it('gives at most the sum of all caps', () => {
    expect(shared(10, [1, 1], [2, 3])).toEqual([2, 3])
  })
  it('rounds without changing the sum', () => {
    expect(whole([1.4, 1.4, 1.2])).toEqual([2, 1, 1])
  })

  it('have the single games of this season, without those of an absence', () => {
    const lines = ofKind(facts, 'stats').filter(({ season }) => season === 2026)
    for (const { competition, playerId, recentGames, games: played } of lines) {
      expect(recentGames === undefined).toBe(competition === 'NBA')
      if (!recentGames) continue
      expect(recentGames.length).toBe(Math.min(20, gamesOf(team.get(playerId) ?? '')))
      const inGames = recentGames.filter(({ share }) => share !== null).length
      expect(Math.abs(inGames - played)).toBeLessThanOrEqual(9)
    }
    const out = ofKind(facts, 'injury').filter(({ returnedOn }) => returnedOn === null)
    expect(out.length).toBeGreaterThan(20)
    for (const { playerId, startedOn } of out) {
      const own = lines.find((line) => line.playerId === playerId)?.recentGames ?? []
      expect(own.filter(({ day, share }) => day > startedOn && share !== null)).toEqual([])
    }
  })
})
