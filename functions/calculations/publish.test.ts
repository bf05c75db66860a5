import { describe, expect, it } from 'vitest'
import type { GameRow } from '#functions/store/picks.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import type { GameScore } from '#shared/scoring/game/scoreGame.ts'
import { isPickVoid, newGameRow, publishedRow } from './publish.ts'
import { game } from './testing/league.ts'

const health = { home: -1.5, away: 0 }
const kickOff = '2026-11-22T18:00:00.000Z'
const played: Game = game('BUF', 'MIA', 'NFL', { at: kickOff })
const at = (hoursBefore: number) => new Date(Date.parse(kickOff) - hoursBefore * 3_600_000)

const scored = (spread: number | null, outcome = 'Home:BUF'): GameScore => {
  const pick = (said: string, line: number | null) => ({
    outcome: line === null ? 'Unpredictable' : said,
    line,
    edge: line === null ? null : 3,
    chance: line === null ? null : 0.53,
  })
  return {
    margin: { rating: 3, field: 2, health: 1, margin: 6 },
    total: 44,
    spreadPick: pick(outcome, spread),
    totalPick: pick('Under', spread === null ? null : 47),
  }
}

const publish = (
  before: GameRow | undefined,
  score: GameScore,
  hours: number,
  over?: Partial<Game>,
) => publishedRow(before, { ...played, ...over }, score, health, at(hours))

describe('a game’s row', () => {
  it('is published anew by every run until a day before, at the line of its time', () => {
    const first = publish(undefined, scored(-3), 60)
    expect(first.spread).toMatchObject({
      line: -3,
      frozen: false,
      publishedAt: at(60).toISOString(),
    })
    const second = publish(first, scored(-2.5), 48)
    expect(second.spread).toMatchObject({ line: -2.5, publishedAt: at(48).toISOString() })
  })

  it('keeps the time of its publication while readers see the same', () => {
    const first = publish(undefined, scored(-3), 60)
    const score = scored(-3)
    const nearly = { ...score, spreadPick: { ...score.spreadPick, edge: 3.1 } }
    const second = publish(first, nearly, 48)
    expect(second.spread?.publishedAt).toBe(at(60).toISOString())
    expect(second.spread?.model.edge).toBe(3.1)
  })

  it('is frozen by the first run within a day, and no line that moves later changes it', () => {
    const first = publish(undefined, scored(-3), 30)
    const frozen = publish(first, scored(-2.5), 23)
    expect([frozen.spread?.frozen, frozen.total?.frozen]).toEqual([true, true])
    expect(frozen.spread?.publishedAt).toBe(at(23).toISOString())
    const later = publishedRow(frozen, played, scored(4, 'Away:MIA'), { home: -9, away: -9 }, at(1))
    expect(later).toBe(frozen)
  })

  it('takes a pick’em of 0 for a line, and a missing one for none', () => {
    expect(publish(undefined, scored(0), 5).spread).toMatchObject({ line: 0, frozen: true })
    expect(publish(undefined, scored(null), 5).spread).toMatchObject({
      line: null,
      model: { outcome: 'Unpredictable' },
      frozen: true,
    })
  })

  it('honours what an admin said in the model’s place, with the model’s own beside it', () => {
    const override = {
      ...{ spread: 'Away:MIA', total: null, disableSpread: false, disableTotal: true },
      ...{ by: 'admin', at: at(40).toISOString() },
    }
    const row = publish({ ...newGameRow(played), override }, scored(-3), 20)
    expect(row.spread).toMatchObject({ override: 'Away:MIA', model: { outcome: 'Home:BUF' } })
    expect(row.total).toMatchObject({ override: 'Unpredictable', model: { outcome: 'Under' } })
    expect(row.override).toBe(override)
  })

  it('is not graded by a pick that was disabled before anybody saw it', () => {
    const override = {
      ...{ spread: null, total: 'Over', disableSpread: false, disableTotal: true },
      ...{ by: 'admin', at: at(40).toISOString() },
    }
    const row = publish({ ...newGameRow(played), override }, scored(-3), 20)
    const over = { ...row, final: { home: 30, away: 24, at: kickOff } }
    const { spread, total } = recordPageOf(new Map([['NFL', [over]]]), null)
    expect([spread.shown.n, total.shown.n, total.model.n]).toEqual([1, 0, 1])
  })

  it('stays as it was frozen where its pick is disabled later', () => {
    const frozen = publish(undefined, scored(-3), 20)
    const override = {
      ...{ spread: null, total: null, disableSpread: true, disableTotal: true },
      ...{ by: 'admin', at: at(10).toISOString() },
    }
    expect(publish({ ...frozen, override }, scored(-3), 5).spread?.override).toBeNull()
  })

  it('stays frozen where the kick-off moves by hours', () => {
    const frozen = publish(undefined, scored(-3), 20)
    const moved = publish(frozen, scored(-7), 10, { at: '2026-11-22T21:30:00.000Z' })
    expect(moved).toBe(frozen)
  })

  it('has no picks once it is cancelled, frozen or not', () => {
    for (const hours of [48, 23]) {
      const before = publish(undefined, scored(-3), hours)
      const off = publish(before, scored(-3), 10, { status: 'cancelled' })
      expect(off).toEqual({ ...before, spread: null, total: null })
    }
  })

  it('thaws where the game is put off, and is frozen again before the day it is played', () => {
    const frozen = publish(undefined, scored(-3), 20)
    const off = publish(frozen, scored(-7), 10, { status: 'postponed' })
    expect(off.spread).toMatchObject({ line: -7, frozen: false })
    const later = { at: '2026-11-29T18:00:00.000Z' }
    const moved = publish(frozen, scored(-6), 10, later)
    expect(moved.spread).toMatchObject({ line: -6, frozen: false })
    expect(moved.kickOff).toBe(later.at)
    const again = publishedRow(
      moved,
      { ...played, ...later },
      scored(-5),
      health,
      new Date('2026-11-29T10:00:00.000Z'),
    )
    expect(again.spread).toMatchObject({ line: -5, frozen: true })
  })

  it.each([
    ['the same', kickOff, false],
    ['a day later', '2026-11-23T18:00:00.000Z', false],
    ['more than a day later', '2026-11-23T18:00:01.000Z', true],
    ['more than a day earlier', '2026-11-21T17:59:59.000Z', true],
    ['unknown', null, true],
  ])('is of another game where the kick-off is %s: %s → %s', (_, time, is) => {
    expect(isPickVoid({ kickOff }, { ...played, at: time })).toBe(is)
  })
})
