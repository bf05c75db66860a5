import { describe, expect, it } from 'vitest'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import { clubsOf } from '../clubs.ts'
import { dayNumberOf, fixturesOf } from '../games/fixtures.ts'
import { demoSeed } from '../league.ts'
import { squadOf } from '../players/players.ts'
import { type Season, seasonAt, seasonSeenAt } from '../season.ts'
import { clocks } from '../testing/leagueAt.ts'
import { reportsOf } from './reports.ts'
import { spellsOf } from './spells.ts'

/** A team on the morning of its first game of a week. */
interface TeamWeek {
  readonly week: number
  readonly out: number
  readonly starters: number
}

/** In the NFL those who are ruled out or on a reserve list: some of the others who miss the game are Questionable. */
const isOut = (status: string | undefined) => !/Questionable|Doubtful/.test(status ?? '')

const teamWeeksOf = (season: Season): TeamWeek[] => {
  const { competition } = season
  const clubs = clubsOf(competition, 0)
  const fixtures = fixturesOf(demoSeed, season, clubs)
  return clubs.flatMap((club) => {
    const own = fixtures
      .filter(({ home, away }) => home === club || away === club)
      .toSorted((a, b) => dayNumberOf(a) - dayNumberOf(b))
    const spells = squadOf(demoSeed, season, club).flatMap((member) =>
      spellsOf(demoSeed, season, member).map((spell) => ({ member, spell })),
    )
    const weeks = [...Map.groupBy(own, ({ week }) => week).values()]
    return weeks.flatMap(([game]): TeamWeek[] => {
      if (!game) return []
      const day = dayNumberOf(game)
      const then = seasonSeenAt(season, new Date(`${dayOfNumber(day)}T17:00:00Z`))
      const out = spells.filter(({ member: { fact }, spell }) => {
        if (spell.start >= day || spell.end <= day) return false
        const reports = reportsOf(demoSeed, then, fact.id, spell, own)
        return competition !== 'NFL' || isOut(reports.at(-1)?.status)
      })
      const starters = out.filter(({ member: { rank, starters } }) => rank < starters)
      return [{ week: game.week, out: out.length, starters: starters.length }]
    })
  })
}

const [saturday = ''] = clocks
const drawn = new Map<Competition, TeamWeek[]>(
  competitions.map((one) => [one, teamWeeksOf(seasonAt(one, new Date(saturday)))]),
)

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length
const meanOut = (rows: readonly TeamWeek[]) => mean(rows.map(({ out }) => out))

/** The deviation of the clubs' counts from the mean of their week. */
const deviation = (rows: readonly TeamWeek[]) => {
  const weeks = [...Map.groupBy(rows, ({ week }) => week).values()]
  const squares = weeks.flatMap((own) => own.map(({ out }) => (out - meanOut(own)) ** 2))
  return Math.sqrt(mean(squares))
}

/**
 * Players out per team and week in the squads on which the scales of the team scores are fitted: the NFL's regular
 * seasons since 2013, the NBA's since 2014, whose lists name who is out from day to day, and soccer's since 2018.
 */
const past = [
  { sport: 'the NFL', leagues: ['NFL'], out: 7.62, deviation: 3.31 },
  { sport: 'the NBA', leagues: ['NBA'], out: 2.06, deviation: 1.21 },
  { sport: 'soccer', leagues: ['EPL', 'ESP'], out: 2.98, deviation: 1.88 },
] as const

describe.each(past)('the clubs of $sport', ({ leagues, out, deviation: differ }) => {
  const rows = leagues.flatMap((one) => drawn.get(one) ?? [])

  it('have as many players out as real ones, give or take a tenth', () => {
    expect(Math.abs(meanOut(rows) / out - 1)).toBeLessThanOrEqual(0.1)
  })

  it('differ as real ones do', () => {
    const own = leagues.map((one) => deviation(drawn.get(one) ?? []))
    expect(Math.abs(mean(own) / differ - 1)).toBeLessThanOrEqual(0.15)
  })
})

/** From 4 a team in the second week to 12 in the last one of 17. */
const pastWeeks = [
  { weeks: [2, 6], out: 5.51 },
  { weeks: [7, 12], out: 7.86 },
  { weeks: [13, 17], out: 10.3 },
] as const

describe('the clubs of the NFL', () => {
  const rows = drawn.get('NFL') ?? []

  it.each(pastWeeks)('have $out players out in weeks $weeks, give or take a tenth', (one) => {
    const [from, to] = one.weeks
    const own = rows.filter(({ week }) => week >= from && week <= to)
    expect(Math.abs(meanOut(own) / one.out - 1)).toBeLessThanOrEqual(0.1)
  })

  it('miss two starters for three reserves: of eight players out, three have played most of the snaps', () => {
    const starters = mean(rows.map((row) => row.starters)) / meanOut(rows)
    expect(Math.abs(starters - 0.4)).toBeLessThanOrEqual(0.06)
  })
})
