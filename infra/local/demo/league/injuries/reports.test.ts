import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/domain/calendar.ts'
import { easternDay } from '#shared/domain/dates.ts'
import { competitions } from '#shared/domain/sport.ts'
import { clocks, drawnAt, ofKind } from '../drawn.ts'

const words = ['Out', 'Doubtful', 'Questionable', 'Injured Reserve', 'Active']

describe.each(clocks)('status reports on %s', (now) => {
  const facts = drawnAt(now)
  const reports = ofKind(facts, 'status')
  const leagueOf = new Map(ofKind(facts, 'player').map(({ id, competition }) => [id, competition]))

  it('say what reports say since 2016: nobody is Probable', () => {
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

  it('tell of practice where football is played', () => {
    for (const { playerId, practice } of reports)
      if (practice) expect(leagueOf.get(playerId)).toBe('NFL')
    expect(reports.some(({ practice }) => practice === 'Limited Practice')).toBe(true)
    expect(reports.some(({ practice }) => practice === 'Did Not Practice')).toBe(true)
  })
})

describe('the Questionable', () => {
  it('play in about seven of ten games of the NFL', () => {
    let [played, listed] = [0, 0]
    const draws = clocks.flatMap((now) => ['one', 'two', 'three'].map((seed) => drawnAt(now, seed)))
    for (const facts of draws) {
      const injuries = Map.groupBy(ofKind(facts, 'injury'), ({ playerId }) => playerId)
      const teamOf = new Map(ofKind(facts, 'player').map(({ id, teamId }) => [id, teamId]))
      const over = ofKind(facts, 'game').filter(
        ({ competition, status }) => competition === 'NFL' && status === 'final',
      )
      for (const { playerId, status, practice, at } of ofKind(facts, 'status')) {
        if (status !== 'Questionable' || practice === null) continue
        const day = easternDay(new Date(at))
        const isLastWord = (on: string | null) =>
          on === addDays(day, 2) || (on === addDays(day, 1) && isThursday(on))
        const game = over.find(
          (one) =>
            isLastWord(one.day) &&
            (one.homeTeamId === teamOf.get(playerId) || one.awayTeamId === teamOf.get(playerId)),
        )
        if (!game) continue
        listed++
        const isOut = injuries
          .get(playerId)
          ?.some(
            ({ startedOn, returnedOn }) =>
              startedOn <= day && (returnedOn ?? '9999') > (game.day ?? ''),
          )
        if (!isOut) played++
      }
    }
    expect(listed).toBeGreaterThan(80)
    expect(played / listed).toBeGreaterThan(0.6)
    expect(played / listed).toBeLessThan(0.82)
  })
})

const isThursday = (day: string | null) => new Date(`${day}T12:00:00Z`).getUTCDay() === 4
