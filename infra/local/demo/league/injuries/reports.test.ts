import { describe, expect, it } from 'vitest'
import type { Injury } from '#shared/domain/facts/injury.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { clocks, leagueAt, ofKind } from '../testing/leagueAt.ts'

const words = ['Out', 'Doubtful', 'Questionable', 'Injured Reserve', 'Active']

describe.each(clocks)('status reports on %s', (now) => {
  const facts = leagueAt(now)
  const reports = ofKind(facts, 'status')
  const leagueOf = new Map(ofKind(facts, 'player').map(({ id, competition }) => [id, competition]))

  it('never say Probable, a word that ended in 2016', () => {
    expect(reports.filter(({ status }) => !words.includes(status))).toEqual([])
  })

  it('are of the last two weeks, and of every competition', () => {
    const today = easternDay(new Date(now))
    for (const { at } of reports) {
      expect(easternDay(new Date(at)) > (addDays(today, -14) ?? '')).toBe(true)
      expect(at <= new Date(now).toISOString()).toBe(true)
    }
    for (const competition of competitions)
      expect(
        reports.filter(({ playerId }) => leagueOf.get(playerId) === competition).length,
      ).toBeGreaterThan(5)
  })

  it('of the NFL include practice', () => {
    for (const { playerId, practice } of reports)
      if (practice) expect(leagueOf.get(playerId)).toBe('NFL')
    expect(reports.some(({ practice }) => practice === 'Limited Practice')).toBe(true)
    expect(reports.some(({ practice }) => practice === 'Did Not Practice')).toBe(true)
  })
})

describe('the Questionable', () => {
  it('play in about seven of ten games of the NFL', () => {
    let [played, listed] = [0, 0]
    const inSeason = ['2026-11-01', '2026-11-21', '2026-12-30', '2027-01-06']
    const draws = inSeason.flatMap((day) =>
      ['one', 'two', 'three'].map((seed) => leagueAt(`${day}T20:00:00Z`, { seed, only: 'NFL' })),
    )
    for (const facts of draws) {
      const injuries = Map.groupBy(ofKind(facts, 'injury'), ({ playerId }) => playerId)
      const teamOf = new Map(ofKind(facts, 'player').map(({ id, teamId }) => [id, teamId]))
      const over = ofKind(facts, 'game').filter(
        ({ competition, status }) => competition === 'NFL' && status === 'final',
      )
      for (const [playerId, reports] of Map.groupBy(
        ofKind(facts, 'status'),
        (one) => one.playerId,
      )) {
        const team = teamOf.get(playerId)
        for (const { at, day, homeTeamId, awayTeamId } of over) {
          if (homeTeamId !== team && awayTeamId !== team) continue
          // Counted as played if he was cleared on the day of the game.
          const last = reports.findLast((one) => one.at < `${day}T00:00`)
          if (last?.status !== 'Questionable' || last.at < (addDays(day ?? '', -6) ?? '')) continue
          listed++
          const isOut = ({ startedOn, returnedOn }: Injury) =>
            startedOn <= (at ?? '') && (returnedOn ?? '9999') > (day ?? '')
          if (!injuries.get(playerId)?.some(isOut)) played++
        }
      }
    }
    expect(listed).toBeGreaterThan(80)
    expect(played / listed).toBeGreaterThan(0.62)
    expect(played / listed).toBeLessThan(0.78)
  })
})
