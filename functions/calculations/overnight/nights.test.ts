import { describe, expect, test } from 'vitest'
import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { injury, report } from '#shared/scoring/testing/facts.ts'
import { scoreTeam } from '../tasks/calculateTeam.ts'
import { scoredTeam } from '../testing/scoredTeams.ts'
import { movesSince, nightsOf } from './nights.ts'

const night = '2026-11-22T02:00:00.000Z'
const before = scoredTeam('nfl-home')
const runAt = (
  time: string,
  over: Partial<ScoredTeam['facts']> = {},
  scored = before,
): ScoredTeam => {
  const facts = { ...scored.facts, ...over }
  const asOf = new Date(time)
  return {
    ...scored,
    facts,
    asOf: time,
    score: scoreTeam(facts, asOf),
    nights: nightsOf(scored, asOf),
  }
}
const evening = runAt('2026-11-22T00:00:00.000Z')
const outSince = (at: string) => ({
  injuries: [injury('i', 'p-QB', { bodyPart: 'calf', startedOn: '2026-11-21' })],
  statuses: [report('p-QB', 'Out', { at })],
})
const morning = (over: Partial<ScoredTeam['facts']>, last = evening) =>
  runAt('2026-11-22T14:00:00.000Z', over, last)
const movesOf = (scored: ScoredTeam, since = night) => {
  const standing = scored.nights?.find(({ at }) => at === since)
  return standing && movesSince(standing, scored)
}

describe('since last night', () => {
  test('a player who was ruled out is named with the points that his team lost', () => {
    const scored = morning(outSince('2026-11-22T13:00:00.000Z'))
    const moves = movesOf(scored)
    const lost = scored.score.explanation.shownScore - evening.score.explanation.shownScore
    expect(moves).toMatchObject([
      {
        player_id: 'p-QB',
        body_part: 'calf',
        status_before: null,
        status: 'Out',
        reported_at: '2026-11-22T13:00:00.000Z',
      },
    ])
    expect(moves?.[0]?.effect).toBeCloseTo(lost, 6)
    expect(lost).toBeLessThan(-0.5)
  })

  test('a player who was cleared is named with the points that came back', () => {
    const out = runAt('2026-11-22T00:00:00.000Z', outSince('2026-11-21T18:00:00.000Z'))
    const [move] = movesOf(morning({ injuries: [], statuses: [] }, out)) ?? []
    expect(move).toMatchObject({ player_id: 'p-QB', status_before: 'Out', status: null })
    expect(move?.effect).toBeGreaterThan(0.5)
  })

  test('a night before the first run has no moves, even if past games were scored afterwards', () => {
    expect(
      nightsOf(evening, new Date('2026-11-22T14:00:00.000Z'), '2026-11-22T01:00:00.000Z'),
    ).toHaveLength(1)
    expect(
      nightsOf(evening, new Date('2026-11-22T14:00:00.000Z'), '2026-11-22T12:00:00.000Z'),
    ).toEqual([])
  })

  test('several runs of one day add up to one move', () => {
    const noon = morning({
      statuses: [report('p-QB', 'Doubtful', { at: '2026-11-22T13:00:00.000Z' })],
    })
    const later = runAt('2026-11-22T20:00:00.000Z', outSince('2026-11-22T19:00:00.000Z'), noon)
    expect(movesOf(later)).toMatchObject([{ status_before: null, status: 'Out' }])
  })

  test('without a new status, a move of one tenth is not reported, and a move of two tenths is', () => {
    const standing = (cost: number, status: string | null = null) => ({
      at: night,
      score: 9,
      players: { 'p-QB': { name: 'QB', position: 'QB', bodyPart: null, status, cost } },
    })
    const fit = runAt('2026-11-22T14:00:00.000Z')
    const effects = (cost: number, status?: string) =>
      movesSince(standing(cost, status), fit).map(({ effect }) => effect)
    expect(effects(-0.1)).toEqual([])
    expect(effects(-0.2)).toEqual([0.2])
    expect(effects(-0.1, 'Questionable')).toEqual([0.1])
    expect(effects(0, 'Questionable')).toEqual([])
  })
})

describe('a team’s state at nightfall', () => {
  test('is that of the last run before nightfall, however late the next run is', () => {
    const late = runAt('2026-11-22T06:00:00.000Z', outSince('2026-11-22T05:00:00.000Z'), evening)
    expect(movesOf(late)).toMatchObject([{ status: 'Out' }])
  })

  test('last night’s is kept over the evening, until late games are over', () => {
    const scored = morning(outSince('2026-11-22T13:00:00.000Z'))
    const evening = runAt('2026-11-23T03:00:00.000Z', {}, scored)
    expect(evening.nights?.map(({ at }) => at)).toEqual([night, '2026-11-23T02:00:00.000Z'])
    expect(movesOf(evening)).toMatchObject([{ status: 'Out' }])
    expect(movesOf(evening, '2026-11-23T02:00:00.000Z')).toEqual([])
    const monday = runAt('2026-11-23T14:00:00.000Z', {}, evening)
    expect(monday.nights?.map(({ at }) => at)).toEqual(['2026-11-23T02:00:00.000Z'])
  })

  test('is unknown before the first run, and after a first run of today', () => {
    expect(nightsOf(undefined, new Date(night))).toEqual([])
    const first: ScoredTeam = { ...runAt('2026-11-22T12:00:00.000Z'), nights: [] }
    expect(morning({}, first).nights).toEqual([])
  })
})
