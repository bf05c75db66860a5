import { describe, expect, it } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { clocks, leagueAt, ofKind } from '../testing/leagueAt.ts'

const [saturday = ''] = clocks
const gamesOf = (competition: Competition, now = saturday) =>
  ofKind(leagueAt(now), 'game').filter((game) => game.competition === competition)

const perTeam = (games: readonly Game[]) => {
  const found = new Map<string, { home: number; away: number }>()
  for (const { homeTeamId, awayTeamId } of games) {
    const of = (id: string) => {
      const counted = found.get(id) ?? { home: 0, away: 0 }
      found.set(id, counted)
      return counted
    }
    of(homeTeamId).home++
    of(awayTeamId).away++
  }
  return [...found.values()]
}

describe('schedules', () => {
  it('give an NFL team 17 games in 18 weeks, 8 or 9 at home, and a bye in weeks 5 to 14', () => {
    const games = gamesOf('NFL')
    expect(games).toHaveLength(272)
    for (const { home, away } of perTeam(games)) {
      expect(home + away).toBe(17)
      expect([8, 9]).toContain(home)
    }
    for (const team of new Set(games.map(({ homeTeamId }) => homeTeamId))) {
      const weeks = games
        .filter(({ homeTeamId, awayTeamId }) => homeTeamId === team || awayTeamId === team)
        .map(({ week }) => week)
      expect(new Set(weeks).size).toBe(17)
      const bye = Array.from({ length: 18 }, (_, i) => i + 1).find((week) => !weeks.includes(week))
      expect(bye).toBeGreaterThanOrEqual(5)
      expect(bye).toBeLessThanOrEqual(14)
    }
  })

  it('let NFL rivals of a division meet twice, once at each', () => {
    const games = gamesOf('NFL')
    const divisionOf = ({ conference, division }: Team) => `${conference} ${division}`
    const teams = ofKind(leagueAt(saturday), 'team').filter(
      ({ competition }) => competition === 'NFL',
    )
    for (const one of teams)
      for (const other of teams) {
        if (one === other || divisionOf(one) !== divisionOf(other)) continue
        const at = games.filter(
          ({ homeTeamId, awayTeamId }) => homeTeamId === one.id && awayTeamId === other.id,
        )
        expect(at).toHaveLength(1)
      }
  })

  it('give an NBA team 82 games, never two on a day', () => {
    const games = gamesOf('NBA')
    for (const { home, away } of perTeam(games)) {
      expect(home + away).toBe(82)
      expect(Math.abs(home - away)).toBeLessThanOrEqual(6)
    }
    const days = games
      .filter(({ day }) => day !== null)
      .flatMap(({ day, homeTeamId, awayTeamId }) => [
        `${day} ${homeTeamId}`,
        `${day} ${awayTeamId}`,
      ])
    expect(new Set(days).size).toBe(days.length)
  })

  it.each(['EPL', 'ESP'] as const)('let %s teams meet twice in 38 rounds', (league) => {
    const games = gamesOf(league)
    for (const { home, away } of perTeam(games)) expect([home, away]).toEqual([19, 19])
    expect(new Set(games.map((one) => `${one.homeTeamId} ${one.awayTeamId}`)).size).toBe(380)
    expect(new Set(games.map(({ week }) => week)).size).toBe(38)
  })

  it('start at the hours of their zones, also after the clocks change', () => {
    const sundays = gamesOf('NFL').flatMap(({ at }) => (at ? [at.slice(11, 16)] : []))
    // 13:00 in New York is 17:00 in UTC in summer, 18:00 in winter.
    expect(sundays).toContain('17:00')
    expect(sundays).toContain('18:00')
    for (const { at, day } of [...gamesOf('NFL'), ...gamesOf('NBA')])
      if (at) expect(easternDay(new Date(at))).toBe(day)
  })

  it('include postponed and cancelled games, and games without a time', () => {
    const games = ofKind(leagueAt(saturday), 'game')
    const statuses = new Set(games.map(({ status }) => status))
    expect([...statuses]).toEqual(
      expect.arrayContaining(['scheduled', 'final', 'postponed', 'cancelled']),
    )
    const undecided = games.filter(({ at, status }) => at === null && status === 'scheduled')
    expect(undecided.some(({ day }) => day === null)).toBe(true)
    expect(undecided.some(({ day }) => day !== null)).toBe(true)
  })
})

describe('results', () => {
  it.each(clocks)('exist on %s for exactly the finished games', (now) => {
    const instant = new Date(now).toISOString()
    const scores = new Map(ofKind(leagueAt(now), 'score').map((one) => [one.gameId, one]))
    for (const game of ofKind(leagueAt(now), 'game')) {
      const score = scores.get(game.id)
      expect(score !== undefined, game.id).toBe(game.status === 'final')
      if (game.status === 'scheduled' && game.at) expect(game.at > instant).toBe(true)
      if (score) expect(score.at <= instant && score.at > (game.at ?? '')).toBe(true)
    }
  })

  it('are home wins more often than not, and never draws in the American leagues', () => {
    for (const competition of ['NFL', 'NBA'] as const) {
      const ids = new Set(gamesOf(competition, '2027-03-14T12:00:00Z').map(({ id }) => id))
      const scores = ofKind(leagueAt('2027-03-14T12:00:00Z'), 'score').filter(({ gameId }) =>
        ids.has(gameId),
      )
      const share = scores.filter(({ home, away }) => home > away).length / scores.length
      expect(share).toBeGreaterThan(0.45)
      expect(share).toBeLessThan(0.68)
      expect(scores.filter(({ home, away }) => home === away)).toEqual([])
    }
  })
})

describe('lines', () => {
  it.each(clocks)('on %s have spreads and moneylines that agree', (now) => {
    for (const line of ofKind(leagueAt(now), 'line')) {
      const { spread, total, homeMoneyline, awayMoneyline } = line
      if (spread === null || homeMoneyline === null || awayMoneyline === null) throw new Error()
      if (spread < 0) expect(homeMoneyline).toBeLessThanOrEqual(awayMoneyline)
      if (spread > 0) expect(homeMoneyline).toBeGreaterThanOrEqual(awayMoneyline)
      expect(Math.abs(spread)).toBeLessThan(30)
      expect(total).toBeGreaterThan(1)
      expect(line.at <= new Date(now).toISOString()).toBe(true)
    }
  })

  it('exist for the last four weeks, this one and the next, from opening to closing', () => {
    const facts = leagueAt(saturday)
    const lines = Map.groupBy(ofKind(facts, 'line'), ({ gameId }) => gameId)
    const nfl = gamesOf('NFL').filter(({ week }) => (week ?? 0) >= 7 && (week ?? 0) <= 12)
    for (const { id, at, status } of nfl) {
      const times = lines.get(id)?.map((line) => line.at) ?? []
      expect(times).toEqual(times.toSorted())
      expect(times.length).toBeGreaterThanOrEqual(status === 'final' ? 3 : 1)
      expect(times.every((time) => time < (at ?? ''))).toBe(true)
    }
    expect(
      gamesOf('NFL')
        .filter(({ week }) => (week ?? 0) < 7)
        .flatMap(({ id }) => lines.get(id) ?? []),
    ).toEqual([])
  })
})
