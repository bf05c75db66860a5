import { describe, expect, it } from 'vitest'
import type { Injury } from '#shared/domain/facts/injury.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { clocks, leagueAt, ofKind } from '../testing/leagueAt.ts'

const words = ['Out', 'Doubtful', 'Questionable', 'Injured Reserve', 'Suspended', 'Active']
const eplWords = ['Out', '25% to play', '75% to play', 'Suspended', 'Active']

describe.each(clocks)('status reports on %s', (now) => {
  const facts = leagueAt(now)
  const reports = ofKind(facts, 'status')
  const leagueOf = new Map(ofKind(facts, 'player').map(({ id, competition }) => [id, competition]))

  it('never say Probable, a word that ended in 2016', () => {
    const wordsOf = (playerId: string) => (leagueOf.get(playerId) === 'EPL' ? eplWords : words)
    const unknown = reports.filter(({ playerId, status }) => !wordsOf(playerId).includes(status))
    expect(unknown).toEqual([])
  })

  it('of the EPL have a publisher, whose flags are counted', () => {
    for (const { playerId, source } of reports)
      expect(source).toBe(leagueOf.get(playerId) === 'EPL' ? 'fpl' : undefined)
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

/** Regular seasons since 2016, when the NFL dropped Probable. */
const pastQuestionable = { aTeamAndWeek: 2.6, played: 0.69 }

/** All reports of a week before a game are among those of two weeks if the game is no older. */
const newestDays = 9

describe('the Questionable of the NFL', () => {
  let [teamWeeks, listed, played] = [0, 0, 0]
  const inSeason = ['2026-11-01', '2026-11-21', '2026-12-30', '2027-01-06']
  const draws = inSeason.flatMap((day) =>
    ['one', 'two', 'three'].map((seed) => leagueAt(`${day}T20:00:00Z`, { seed, only: 'NFL' })),
  )
  for (const [draw, facts] of draws.entries()) {
    const since = addDays(inSeason[Math.floor(draw / 3)] ?? '', -newestDays) ?? ''
    const injuries = Map.groupBy(ofKind(facts, 'injury'), ({ playerId }) => playerId)
    const players = Map.groupBy(ofKind(facts, 'player'), ({ teamId }) => teamId)
    const reports = Map.groupBy(ofKind(facts, 'status'), ({ playerId }) => playerId)
    for (const { status, at, day, homeTeamId, awayTeamId } of ofKind(facts, 'game')) {
      if (status !== 'final' || (day ?? '') < since) continue
      teamWeeks += 2
      for (const { id } of [homeTeamId, awayTeamId].flatMap((team) => players.get(team) ?? [])) {
        // Counted as played if he was cleared on the day of the game.
        const last = reports.get(id)?.findLast((one) => one.at < `${day}T00:00`)
        if (last?.status !== 'Questionable' || last.at < (addDays(day ?? '', -6) ?? '')) continue
        listed++
        const isOut = ({ startedOn, returnedOn }: Injury) =>
          startedOn <= (at ?? '') && (returnedOn ?? '9999') > (day ?? '')
        if (!injuries.get(id)?.some(isOut)) played++
      }
    }
  }

  it('are as many per team and week as in reality, give or take a quarter', () => {
    expect(teamWeeks).toBeGreaterThan(300)
    expect(Math.abs(listed / teamWeeks / pastQuestionable.aTeamAndWeek - 1)).toBeLessThan(0.25)
  })

  it('play in seven of ten games', () => {
    expect(Math.abs(played / listed - pastQuestionable.played)).toBeLessThan(0.08)
  })
})
