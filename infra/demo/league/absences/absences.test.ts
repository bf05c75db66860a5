import { describe, expect, it, test } from 'vitest'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { addDays, dayOfNumber } from '#shared/domain/time/calendar.ts'
import { clubsOf } from '../clubs.ts'
import { dayNumberOf, fixturesOf } from '../games/fixtures.ts'
import { spellsOf } from '../injuries/spells.ts'
import { demoSeed } from '../league.ts'
import { squadOf } from '../players/players.ts'
import { seasonAt, seasonSeenAt } from '../season.ts'
import { isForOtherReason, leagueAt, ofKind } from '../testing/leagueAt.ts'
import { absenceReports, absencesOf } from './absences.ts'

const now = '2026-11-21T17:00:00Z'

/** Every player of a league with his injuries and other absences of the season, and his club's games. */
const drawn = (competition: Competition) => {
  const season = seasonAt(competition, new Date(now))
  const clubs = clubsOf(competition, 0)
  const fixtures = fixturesOf(demoSeed, season, clubs).filter(({ fate }) => fate === 'played')
  const teams = clubs.map((club) => {
    const own = fixtures.filter(({ home, away }) => home === club || away === club)
    const squad = squadOf(demoSeed, season, club).map((member) => ({
      member,
      spells: spellsOf(demoSeed, season, member),
    }))
    const absences = absencesOf(demoSeed, season, squad, own)
    const players = squad.map((one, i) => ({ ...one, absences: absences[i] ?? [] }))
    return { players, days: own.map(dayNumberOf) }
  })
  return { season, teams }
}

/**
 * Players of a team who miss a game for a reason other than their health: the NBA's inactive lists of 2012/13 to
 * 2016/17, the NFL's suspensions of 2014 and personal reasons of 2009 to 2014, and soccer's bans after cards.
 */
const past = { NFL: 0.37, NBA: 0.53, EPL: 0.19, ESP: 0.46 } as const

describe.each(['NFL', 'NBA', 'EPL', 'ESP'] as const)('the absences of the %s', (competition) => {
  const { season, teams } = drawn(competition)
  const players = teams.flatMap((team) => team.players)
  const days = teams.flatMap((team) => team.days)
  const missed = teams.flatMap((team) =>
    team.players.flatMap(({ absences }) =>
      absences.flatMap(({ start, end }) => team.days.filter((day) => start <= day && day < end)),
    ),
  )

  it('are as many per team and game as in reality, give or take a quarter', () => {
    expect(Math.abs(missed.length / days.length / past[competition] - 1)).toBeLessThan(0.25)
  })

  it('are of players who are not hurt', () => {
    for (const { spells, absences } of players)
      for (const { start, end } of absences)
        for (const spell of spells) expect(spell.end < start || spell.start > end).toBe(true)
  })

  it('are of one reason at a time', () => {
    for (const { absences } of players) {
      const inOrder = absences.toSorted((a, b) => a.start - b.start)
      for (const [i, { start }] of inOrder.entries())
        expect(inOrder[i - 1]?.end ?? 0).toBeLessThan(start)
    }
  })

  it('are named on every day, for a reason other than health, until the player is back', () => {
    const all = players.flatMap(({ member, absences }) =>
      absences.map((absence) => ({ id: member.fact.id, absence })),
    )
    for (const { id, absence } of all.slice(0, 30))
      for (let day = absence.start; day <= absence.end; day++) {
        const then = seasonSeenAt(season, new Date(`${dayOfNumber(day)}T23:00:00Z`))
        const last = absenceReports(then, id, absence).at(-1)
        if (day === absence.end) expect(last?.status).toBe('Active')
        else {
          expect(last?.status).toBe(absence.reason.status)
          expect(last && isForOtherReason(last)).toBe(true)
          expect((last?.at ?? '') >= (addDays(dayOfNumber(day), -2) ?? '')).toBe(true)
        }
      }
  })
})

test('nobody is said to have played in the games that he missed', () => {
  const { season, teams } = drawn('NFL')
  const stats = ofKind(leagueAt(now, { only: 'NFL' }), 'stats')
  const games = new Map(
    stats
      .filter(({ season: year }) => year === season.year)
      .map((line) => [line.playerId, line.games]),
  )
  for (const { players, days } of teams) {
    const played = days.filter((day) => day < season.today)
    for (const { member, absences } of players) {
      const missed = absences.flatMap(({ start, end }) =>
        played.filter((day) => start <= day && day < end),
      )
      // Statistics are drawn from shares of days.
      expect(games.get(member.fact.id)).toBeLessThanOrEqual(played.length - missed.length + 1)
      if (missed.length >= 4) expect(games.get(member.fact.id)).toBeLessThan(played.length - 1)
    }
  }
})
