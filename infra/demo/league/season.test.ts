import { describe, expect, it } from 'vitest'
import { competitions } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { seasonAt, weekOf } from './season.ts'
import { clocks, leagueAt, ofKind } from './testing/leagueAt.ts'

const hourly = (from: string, hours: number) =>
  Array.from({ length: hours }, (_, i) => new Date(Date.parse(from) + i * 3_600_000))

describe('the season that is shown', () => {
  it('is the real one in its weeks, from the first Sunday after Labor Day', () => {
    const season = seasonAt('NFL', new Date('2026-09-08T12:00:00Z'))
    expect(season).toMatchObject({ edition: '2026', year: 2026 })
    expect(weekOf(season, season.today)).toBe(1)
    expect(seasonAt('EPL', new Date('2026-08-18T12:00:00Z')).edition).toBe('2026')
    expect(seasonAt('NBA', new Date('2026-10-19T12:00:00Z')).edition).toBe('2025m2')
  })

  it.each(competitions)('of %s always has at least two weeks to come, in six years', (one) => {
    for (let day = '2026-01-01'; day < '2032-01-01'; day = addDays(day, 1) ?? '') {
      const season = seasonAt(one, new Date(`${day}T17:00:00Z`))
      const week = weekOf(season, season.today)
      expect(week).toBeGreaterThanOrEqual(1)
      expect(week).toBeLessThanOrEqual(season.weeks - 2)
    }
  })

  it('keeps its edition until it is over', () => {
    const editions = hourly('2027-01-01T17:00:00Z', 24 * 60).map(
      (now) => seasonAt('NFL', now).edition,
    )
    const changes = editions.filter((edition, i) => i > 0 && edition !== editions[i - 1])
    expect(changes.length).toBeLessThanOrEqual(1)
  })

  it.each(clocks)('on %s has games this week and next in all four competitions', (now) => {
    const today = easternDay(new Date(now))
    const games = ofKind(leagueAt(now), 'game')
    for (const one of competitions) {
      const between = (from: number, to: number) =>
        games.filter(
          ({ competition, status, at, day }) =>
            competition === one &&
            status === 'scheduled' &&
            at !== null &&
            at > new Date(now).toISOString() &&
            (day ?? '') >= (addDays(today, from) ?? '') &&
            (day ?? '') <= (addDays(today, to) ?? ''),
        ).length
      expect(between(0, 7), `${one} this week`).toBeGreaterThan(2)
      expect(between(7, 14), `${one} next week`).toBeGreaterThan(2)
    }
  })
})
