import { describe, expect, it } from 'vitest'
import type { GameRow } from '#functions/store/picks.ts'
import type { Line, Scoreline } from '#shared/domain/facts/game.ts'
import { pickRecords } from '#shared/scoring/record/pickRecord.ts'
import { newGameRow } from '../publish.ts'
import { game } from '../testing/league.ts'
import { gradedRow, resultOf } from './gameResults.ts'

const over = game('BUF', 'MIA', 'NFL', { status: 'final' })
const kickOff = String(over.at)
const asOf = new Date('2026-11-23T12:00:00.000Z')
const line = (at: string, spread: number | null): Line => ({
  ...{ kind: 'line', gameId: over.id, at, spread, total: 44 },
  ...{ homeMoneyline: null, awayMoneyline: null },
  ...{ homeSpreadMoneyline: null, awaySpreadMoneyline: null },
})
const score = (at: string, home: number, away: number, final = true): Scoreline => ({
  ...{ kind: 'score', gameId: over.id, at, home, away, final },
})
const frozen = (outcome: string, at: number | null): GameRow => {
  const pick = {
    model: { outcome, line: at, edge: 3, chance: 0.53 },
    ...{ override: null, line: at, publishedAt: '2026-11-22T10:00:00.000Z', frozen: true },
  }
  return { ...newGameRow(over), spread: pick, total: pick, health: { home: -1, away: -2 } }
}
const gradedAt = (row: GameRow, ...points: (Line | Scoreline)[]) =>
  gradedRow(over, { row, version: 1 }, points, asOf)

describe('a game that is over', () => {
  it('has no result while nobody knows it, nor one that comes later', () => {
    expect(gradedAt(frozen('Home:BUF', -3), score('2026-11-22T20:00:00.000Z', 7, 0, false))).toBe(
      undefined,
    )
    expect(gradedAt(frozen('Home:BUF', -3), score('2026-11-24T00:00:00.000Z', 7, 0))).toBe(
      undefined,
    )
  })

  it('has the newest result, and the last line before its kick-off as the closing one', () => {
    const row = gradedAt(
      frozen('Home:BUF', -3),
      line('2026-11-20T12:00:00.000Z', -3),
      line(kickOff, -4),
      line('2026-11-22T19:00:00.000Z', -10),
      score('2026-11-22T21:30:00.000Z', 24, 20),
      score('2026-11-23T09:00:00.000Z', 24, 21),
    )
    expect(row).toMatchObject({
      final: { home: 24, away: 21, at: '2026-11-23T09:00:00.000Z' },
      closing: { spread: -4, total: 44 },
      health: { home: -1, away: -2 },
    })
  })

  it.each([
    ['Home:BUF', -3, 24, 20, 'wins'],
    ['Home:BUF', -3, 24, 21, 'pushes'],
    ['Home:BUF', -3, 24, 22, 'losses'],
    ['Away:MIA', 0, 20, 24, 'wins'],
    ['Away:MIA', 0, 24, 24, 'pushes'],
  ] as const)(
    '%s at %d is graded at its own line: %d to %d %s',
    (outcome, at, home, away, came) => {
      const row = gradedAt(
        frozen(outcome, at),
        line('2026-11-22T17:00:00.000Z', -20),
        score('2026-11-22T21:30:00.000Z', home, away),
      )
      if (!row?.spread || !row.final) throw new Error('was not graded')
      const { shown } = pickRecords([
        { pick: row.spread, closing: row.closing?.spread ?? null, final: row.final },
      ])
      expect(shown).toMatchObject({ wins: 0, losses: 0, pushes: 0, [came]: 1 })
    },
  )

  it('has no pick of a kick-off that it was moved from by days', () => {
    const row = { ...frozen('Home:BUF', -3), kickOff: '2026-11-15T18:00:00.000Z' }
    expect(gradedAt(row, score('2026-11-22T21:30:00.000Z', 24, 20))).toMatchObject({
      ...{ spread: null, total: null, health: null, kickOff },
      final: { home: 24, away: 20 },
    })
  })

  it('that nobody published anything of still teaches the ratings', () => {
    const row = gradedRow(over, undefined, [score('2026-11-22T21:30:00.000Z', 24, 20)], asOf)
    expect(row && resultOf(row)).toEqual([
      {
        ...{ at: '2026-11-22T21:30:00.000Z', season: 2026, neutral: false, health: null },
        ...{ home: over.homeTeamId, away: over.awayTeamId, homeScore: 24, awayScore: 20 },
      },
    ])
    expect(resultOf(newGameRow(over))).toEqual([])
  })
})
