import { describe, expect, it } from 'vitest'
import type { Player } from '#shared/domain/facts/teams.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { positionGroups, positionTitle } from '#shared/domain/team/positions.ts'
import { daysBetween } from '#shared/domain/time/calendar.ts'
import { leagueAt, ofKind } from '../testing/leagueAt.ts'
import { wellKnownNames } from './names.ts'

const facts = leagueAt('2026-11-21T15:00:00Z')
const players = ofKind(facts, 'player')
const squads = [...Map.groupBy(players, ({ teamId }) => teamId).values()]
const squadsOf = (...leagues: string[]) =>
  squads.filter(([one]) => leagues.includes(one?.competition ?? ''))

const starting = (squad: readonly Player[]) => {
  const found: Record<string, number> = {}
  for (const { position, depthOrder } of squad)
    if (position && depthOrder === 1) found[position] = (found[position] ?? 0) + 1
  return found
}
const sum = (counts: Record<string, number>, positions: string) =>
  positions.split(' ').reduce((all, position) => all + (counts[position] ?? 0), 0)

describe('squads', () => {
  it('have only positions that the portal knows', () => {
    for (const { competition, position } of players) {
      const sport = sportOfCompetition(competition)
      expect(positionTitle(sport, position)).not.toBe(position)
      expect(positionGroups(sport, position).display).toBeDefined()
    }
  })

  it('of the NFL have eleven starters on each side and three specialists', () => {
    for (const squad of squadsOf('NFL')) {
      const counts = starting(squad)
      expect(squad).toHaveLength(53)
      expect(counts).toMatchObject({ QB: 1, RB: 1, WR: 3, TE: 1, T: 2, G: 2, C: 1 })
      expect(counts).toMatchObject({ CB: 2, SS: 1, FS: 1, K: 1, P: 1, LS: 1 })
      expect(sum(counts, 'DE DT NT OLB MLB ILB')).toBe(7)
    }
  })

  it('of the NBA have a starter and two substitutes at each of five positions', () => {
    for (const squad of squadsOf('NBA')) {
      expect(squad).toHaveLength(15)
      expect(starting(squad)).toEqual({ PG: 1, SG: 1, SF: 1, PF: 1, C: 1 })
    }
  })

  it('of soccer have a starting keeper and ten starters in a formation', () => {
    for (const squad of squadsOf('EPL', 'ESP')) {
      const counts = starting(squad)
      expect(squad).toHaveLength(25)
      expect(counts.GK).toBe(1)
      expect(sum(counts, 'DF MF FW')).toBe(10)
    }
  })

  it('have no number and no name twice', () => {
    for (const squad of squads) {
      expect(new Set(squad.map(({ jersey }) => jersey)).size).toBe(squad.length)
      expect(new Set(squad.map(({ name }) => name)).size).toBe(squad.length)
    }
  })

  it('have no well-known athlete’s name', () => {
    expect(players.filter(({ name }) => wellKnownNames.has(name))).toEqual([])
  })

  it('have players of plausible ages and builds', () => {
    for (const { birthDate, heightInches, weightPounds } of players) {
      const age = (daysBetween(birthDate, '2026-11-21') ?? 0) / 365.25
      expect(age).toBeGreaterThan(17)
      expect(age).toBeLessThan(41)
      expect(heightInches).toBeGreaterThan(62)
      expect(heightInches).toBeLessThan(91)
      expect(weightPounds).toBeGreaterThan(115)
      expect(weightPounds).toBeLessThan(370)
    }
  })
})
