import { describe, expect, it, test } from 'vitest'
import { playerViewOf } from '#functions/store/pageViews.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { demoInMemory } from '../../play/demoInMemory.ts'
import { factsOfClubs } from '../testing/factsOfClubs.ts'
import {
  clocks,
  fitPlayersListedOut,
  isForOtherReason,
  leagueAt,
  ofKind,
} from '../testing/leagueAt.ts'

const now = '2026-11-21T17:00:00Z'

describe.each(clocks)('the reports on %s', (at) => {
  const reports = ofKind(leagueAt(at), 'status').filter(isForOtherReason)

  it('name players who are out for a reason other than health, none after now or before two weeks', () => {
    expect(reports.length).toBeGreaterThan(10)
    for (const one of reports) {
      expect(one.at <= new Date(at).toISOString()).toBe(true)
      expect(one.at > (addDays(easternDay(new Date(at)), -14) ?? '')).toBe(true)
    }
  })
})

test.each(['NFL', 'NBA', 'EPL', 'ESP'] as const)(
  'players of the %s who are out for another reason keep their scores',
  async (competition) => {
    const facts = leagueAt(now, { only: competition })
    const banned = fitPlayersListedOut(facts)
    const [player] = banned
    expect(player).toBeDefined()
    const clubs = ofKind(facts, 'team').filter(({ id }) => id === player?.teamId)
    const demo = await demoInMemory(new Date(now), factsOfClubs(facts, clubs))
    await demo.runAll()
    for (const { id } of banned.filter(({ teamId }) => teamId === player?.teamId)) {
      const { playerInfo } = await demo.page(playerViewOf(sportOfCompetition(competition), id))
      expect(playerInfo.availability).toBe(0)
      expect(playerInfo.gaming_score).toBeGreaterThan(0)
      expect(playerInfo.body_part).toBeNull()
      expect(playerInfo.injury_status).toMatch(/^(Out|Suspended)$/)
    }
  },
)
