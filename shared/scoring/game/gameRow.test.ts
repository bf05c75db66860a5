import { describe, expect, it, vi } from 'vitest'
import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import { game } from '../testing/facts.ts'
import type { PublishedPick } from './freeze.ts'
import {
  type GameRow,
  isPickVoid,
  newGameRow,
  publishedRow,
  resultsOf,
  rowWithResult,
} from './gameRow.ts'
import { pickRecords } from './pickRecord.ts'
import type { GameScore } from './scoreGame.ts'

const kickOff = '2026-11-22T18:00:00.000Z'
const scheduled = game({
  id: 'nfl-MIA-BUF',
  day: '2026-11-22',
  at: kickOff,
  homeTeamId: 'nfl-BUF',
  awayTeamId: 'nfl-MIA',
})
const hoursBefore = (hours: number) => new Date(Date.parse(kickOff) - hours * 3_600_000)

describe('publishing', () => {
  const health = { home: -1.5, away: 0 }

  const scored = (spread: number | null, spreadOutcome = 'Home:BUF'): GameScore => {
    const pick = (outcome: string, line: number | null) => ({
      outcome: line === null ? 'Unpredictable' : outcome,
      line,
      edge: line === null ? null : 3,
      chance: line === null ? null : 0.53,
    })
    return {
      margin: { rating: 3, field: 2, health: 1, margin: 6 },
      total: 44,
      market: null,
      spreadPick: pick(spreadOutcome, spread),
      totalPick: pick('Under', spread === null ? null : 47),
    }
  }

  const publish = (
    before: GameRow | undefined,
    score: GameScore,
    hours: number,
    over?: Partial<Game>,
  ) => publishedRow(before, { ...scheduled, ...over }, score, health, hoursBefore(hours))

  const overriddenBy = (over: Partial<NonNullable<GameRow['override']>>) => ({
    spread: null,
    total: null,
    disableSpread: false,
    disableTotal: false,
    by: 'admin',
    at: hoursBefore(40).toISOString(),
    ...over,
  })

  it('replaces the picks on every run until a day before kick-off, at the line of its time', () => {
    const first = publish(undefined, scored(-3), 60)
    expect(first.spread).toMatchObject({
      line: -3,
      frozen: false,
      publishedAt: hoursBefore(60).toISOString(),
    })
    const second = publish(first, scored(-2.5), 48)
    expect(second.spread).toMatchObject({ line: -2.5, publishedAt: hoursBefore(48).toISOString() })
  })

  it('keeps the time of publication while readers see the same pick', () => {
    const first = publish(undefined, scored(-3), 60)
    const score = scored(-3)
    const nearly = { ...score, spreadPick: { ...score.spreadPick, edge: 3.1 } }
    const second = publish(first, nearly, 48)
    expect(second.spread?.publishedAt).toBe(hoursBefore(60).toISOString())
    expect(second.spread?.model.edge).toBe(3.1)
  })

  it('freezes the picks as they were a day before kick-off, however late the next run comes', () => {
    const first = publish(undefined, scored(-3), 30)
    const worse = { home: -9, away: -9 }
    const late = (hours: number) =>
      publishedRow(first, scheduled, scored(4, 'Away:MIA'), worse, hoursBefore(hours))
    for (const hours of [24, 23, 1]) {
      expect(late(hours).spread).toEqual({ ...first.spread, frozen: true })
      expect(late(hours).total).toEqual({ ...first.total, frozen: true })
      expect(late(hours).health).toEqual(health)
    }
    const frozen = late(23)
    expect(publishedRow(frozen, scheduled, scored(7), worse, hoursBefore(1))).toBe(frozen)
  })

  it('freezes a game’s first picks at once if they come within a day of kick-off', () => {
    const only = publish(undefined, scored(-2.5), 23)
    expect(only.spread).toMatchObject({ line: -2.5, frozen: true })
    expect(only.health).toEqual(health)
  })

  it('a late run publishes what an admin saved before the freeze', () => {
    const first = publish(undefined, scored(-3), 30)
    const override = overriddenBy({ spread: 'Away:MIA' })
    const late = publish({ ...first, override }, scored(-7), 23)
    expect(late.spread).toMatchObject({
      override: 'Away:MIA',
      line: -3,
      frozen: true,
      publishedAt: hoursBefore(23).toISOString(),
    })
    expect(late.total?.publishedAt).toBe(hoursBefore(30).toISOString())
  })

  it('keeps a frozen pick as void when its game is postponed', () => {
    const first = publish(undefined, scored(-3), 30)
    const putOff = { status: 'postponed', at: null } as const
    expect(publish(first, scored(-3), 25, putOff).voided).toEqual([])
    expect(publish(first, scored(-3), 23, putOff).voided).toMatchObject([
      { kickOff, spread: { line: -3, frozen: true } },
    ])
  })

  it('treats a pick’em of 0 as a line, and a missing line as unpredictable', () => {
    expect(publish(undefined, scored(0), 5).spread).toMatchObject({ line: 0, frozen: true })
    expect(publish(undefined, scored(null), 5).spread).toMatchObject({
      line: null,
      model: { outcome: 'Unpredictable' },
      frozen: true,
    })
  })

  it('puts an admin’s outcome in the model’s place and keeps the model’s own beside it', () => {
    const override = overriddenBy({ spread: 'Away:MIA', disableTotal: true })
    const row = publish({ ...newGameRow(scheduled), override }, scored(-3), 20)
    expect(row.spread).toMatchObject({ override: 'Away:MIA', model: { outcome: 'Home:BUF' } })
    expect(row.total).toMatchObject({ override: 'Unpredictable', model: { outcome: 'Under' } })
    expect(row.override).toBe(override)
  })

  it('leaves a pick that was disabled before the freeze out of the record', () => {
    const override = overriddenBy({ total: 'Over', disableTotal: true })
    const row = publish({ ...newGameRow(scheduled), override }, scored(-3), 20)
    const recordOfPick = (pick: PublishedPick | null) => {
      if (!pick) throw new Error('Nothing was published')
      const { shown, model } = pickRecords([{ pick, closing: null, final: { home: 30, away: 24 } }])
      return { shown: shown.wins + shown.losses, model: model.wins + model.losses }
    }
    expect(recordOfPick(row.spread)).toEqual({ shown: 1, model: 1 })
    expect(recordOfPick(row.total)).toEqual({ shown: 0, model: 1 })
  })

  it('does not touch a frozen pick that is disabled later', () => {
    const frozen = publish(undefined, scored(-3), 20)
    const override = overriddenBy({ disableSpread: true, disableTotal: true })
    expect(publish({ ...frozen, override }, scored(-3), 5).spread?.override).toBeNull()
  })

  it('keeps frozen picks when the kick-off moves by hours', () => {
    const frozen = publish(undefined, scored(-3), 20)
    const moved = publish(frozen, scored(-7), 10, { at: '2026-11-22T21:30:00.000Z' })
    expect(moved).toBe(frozen)
  })

  it('removes the picks of a canceled game, and keeps those that were frozen as void', () => {
    const before = publish(undefined, scored(-3), 48)
    const frozenPicks = {
      kickOff,
      spread: { ...before.spread, frozen: true },
      total: { ...before.total, frozen: true },
    }
    for (const [hours, voided] of [
      [25, []],
      [23, [frozenPicks]],
    ] as const) {
      const off = publish(before, scored(-3), hours, { status: 'cancelled' })
      expect(off).toEqual({ ...before, spread: null, total: null, voided })
      expect(publish(off, scored(-3), hours - 1, { status: 'cancelled' })).toEqual(off)
    }
  })

  it('publishes again when the game is postponed, and freezes again before the new date', () => {
    const frozen = publish(undefined, scored(-3), 20)
    const postponed = publish(frozen, scored(-7), 10, { status: 'postponed' })
    expect(postponed.spread).toMatchObject({ line: -7, frozen: false })
    expect(postponed.voided).toEqual([{ kickOff, spread: frozen.spread, total: frozen.total }])
    // The same again: nothing is void twice, and nothing new is published.
    expect(publish(postponed, scored(-7), 9, { status: 'postponed' })).toEqual(postponed)
    const nextWeek = { at: '2026-11-29T18:00:00.000Z' }
    const moved = publish(frozen, scored(-6), 10, nextWeek)
    expect(moved.spread).toMatchObject({ line: -6, frozen: false })
    expect(moved.kickOff).toBe(nextWeek.at)
    const again = publishedRow(
      moved,
      { ...scheduled, ...nextWeek },
      scored(-5),
      health,
      new Date('2026-11-29T10:00:00.000Z'),
    )
    expect(again.spread).toMatchObject({ line: -6, frozen: true })
  })
})

describe('voiding', () => {
  it.each([
    ['at the same time', kickOff, false],
    ['a day later', '2026-11-23T18:00:00.000Z', false],
    ['more than a day later', '2026-11-23T18:00:01.000Z', true],
    ['more than a day earlier', '2026-11-21T17:59:59.000Z', true],
    ['at an unknown time', null, true],
  ])('a pick whose game now kicks off %s (%s) is void: %s', (_, time, isVoid) => {
    expect(isPickVoid({ kickOff }, { ...scheduled, at: time })).toBe(isVoid)
  })

  it('does not depend on how long before kick-off picks freeze', async () => {
    vi.resetModules()
    vi.doMock('./freeze.ts', async (original) => ({
      ...(await original<object>()),
      freezeHours: 48,
    }))
    const withEarlierFreeze = await import('./gameRow.ts')
    const at = '2026-11-24T00:00:00.000Z'
    expect(withEarlierFreeze.isPickVoid({ kickOff }, { ...scheduled, at })).toBe(true)
    vi.doUnmock('./freeze.ts')
    vi.resetModules()
  })
})

describe('grading', () => {
  const over: Game = { ...scheduled, status: 'final' }
  const asOf = new Date('2026-11-23T12:00:00.000Z')
  const line = (at: string, spread: number | null): Line => ({
    kind: 'line',
    gameId: over.id,
    at,
    spread,
    total: 44,
    homeMoneyline: null,
    awayMoneyline: null,
    homeSpreadMoneyline: null,
    awaySpreadMoneyline: null,
  })
  const score = (at: string, home: number, away: number, final = true): Scoreline => ({
    kind: 'score',
    gameId: over.id,
    at,
    home,
    away,
    final,
  })
  const frozen = (outcome: string, lineOfPick: number | null): GameRow => {
    const pick = {
      model: { outcome, line: lineOfPick, edge: 3, chance: 0.53 },
      override: null,
      line: lineOfPick,
      publishedAt: '2026-11-22T10:00:00.000Z',
      frozen: true,
    }
    return { ...newGameRow(over), spread: pick, total: pick, health: { home: -1, away: -2 } }
  }
  const graded = (row: GameRow, ...points: (Line | Scoreline)[]) =>
    rowWithResult(over, row, points, asOf)

  it('takes no result from a score that is not final or is dated later', () => {
    const row = frozen('Home:BUF', -3)
    expect(graded(row, score('2026-11-22T20:00:00.000Z', 7, 0, false))).toBe(undefined)
    expect(graded(row, score('2026-11-24T00:00:00.000Z', 7, 0))).toBe(undefined)
  })

  it('takes the newest final score, and the last line before kick-off as the closing line', () => {
    const row = graded(
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
    'counts %s at %d with a result of %d to %d among the %s, whatever the closing line',
    (outcome, lineOfPick, home, away, counted) => {
      const row = graded(
        frozen(outcome, lineOfPick),
        line('2026-11-22T17:00:00.000Z', -20),
        score('2026-11-22T21:30:00.000Z', home, away),
      )
      if (!row?.spread || !row.final) throw new Error('The row was not graded')
      const { shown } = pickRecords([
        { pick: row.spread, closing: row.closing?.spread ?? null, final: row.final },
      ])
      expect(shown).toMatchObject({ wins: 0, losses: 0, pushes: 0, [counted]: 1 })
    },
  )

  it('grades the pick that stood at kick-off, although no run came after the clock froze it', () => {
    const { spread, ...row } = frozen('Home:BUF', -3)
    const result = score('2026-11-22T21:30:00.000Z', 24, 20)
    const published = (publishedAt: string) =>
      graded({ ...row, spread: spread && { ...spread, publishedAt, frozen: false } }, result)
    expect(published('2026-11-20T12:00:00.000Z')?.spread).toMatchObject({ line: -3, frozen: true })
    // It was published for a later kick-off than the actual one.
    expect(published(kickOff)?.spread).toBeNull()
  })

  it('voids picks that were frozen for a kick-off days away from the actual one', () => {
    const row = { ...frozen('Home:BUF', -3), kickOff: '2026-11-15T18:00:00.000Z' }
    expect(graded(row, score('2026-11-22T21:30:00.000Z', 24, 20))?.voided).toEqual([
      { kickOff: row.kickOff, spread: row.spread, total: row.total },
    ])
    expect(graded(row, score('2026-11-22T21:30:00.000Z', 24, 20))).toMatchObject({
      spread: null,
      total: null,
      health: null,
      kickOff,
      final: { home: 24, away: 20 },
    })
  })

  it('gives the team ratings a result even if nothing was published', () => {
    const row = rowWithResult(over, undefined, [score('2026-11-22T21:30:00.000Z', 24, 20)], asOf)
    expect(row && resultsOf(row)).toEqual([
      {
        at: '2026-11-22T21:30:00.000Z',
        season: 2026,
        neutral: false,
        health: null,
        home: over.homeTeamId,
        away: over.awayTeamId,
        homeScore: 24,
        awayScore: 20,
      },
    ])
    expect(resultsOf(newGameRow(over))).toEqual([])
  })
})
