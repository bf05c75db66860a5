import { describe, expect, test } from 'vitest'
import { game } from '../testing/facts.ts'
import { newGameRow, type PickOverride } from './gameRow.ts'
import { isSameOverride, overrideAfter, overridePhase, refusalOf } from './overridePicks.ts'

const at = '2026-11-22T18:00:00.000Z'
const match = game({ at, day: '2026-11-22' })
const published = { override: null, line: 3, publishedAt: at, frozen: true }
const model = { outcome: 'Home:BUF', line: 3, edge: 4, chance: 0.55 }
const frozenRow = { ...newGameRow(match), spread: { ...published, model } }
const minute = 60_000
const day = 86_400_000
const kickOff = Date.parse(at)

describe('the phase of a game’s overrides', () => {
  test.each([
    ['before its picks freeze', newGameRow(match), kickOff - day - 1, 'open'],
    ['without a row', undefined, kickOff - day - 1, 'open'],
    ['a day before kick-off, although no run has come', newGameRow(match), kickOff - day, 'frozen'],
    ['a day before kick-off, although it has no row', undefined, kickOff - day, 'frozen'],
    [
      'once a run has frozen them, although the kick-off was put off',
      frozenRow,
      kickOff - day - minute,
      'frozen',
    ],
    ['until kick-off', frozenRow, kickOff - minute, 'frozen'],
    ['from the minute of kick-off', frozenRow, kickOff, 'closed'],
  ])('%s', (_, row, now, phase) => {
    expect(overridePhase(match, row, new Date(now))).toBe(phase)
  })

  test.each(['in_progress', 'final', 'cancelled'] as const)('of a game that is %s', (status) => {
    const early = new Date(kickOff - 60 * minute)
    expect(overridePhase({ ...match, status }, undefined, early)).toBe('closed')
  })

  test('is open again for a postponed game, whose frozen picks are void', () => {
    const postponed = { ...match, status: 'postponed', at: null } as const
    expect(overridePhase(postponed, frozenRow, new Date(kickOff))).toBe('open')
  })
})

describe('an override', () => {
  const teams = { home: 'BUF', away: 'MIA' }
  const made = { by: 'a@matchfit.example', at: '2026-11-20T12:00:00.000Z' }
  const before: PickOverride = {
    spread: 'Away:MIA',
    total: 'Over',
    disableSpread: true,
    disableTotal: false,
    ...made,
  }
  const overridden = (asked: Parameters<typeof overrideAfter>[1], phase = 'open' as const) =>
    overrideAfter(before, asked, phase, teams, made)

  test('changes what was asked, and nothing else', () => {
    expect(overridden({ total: 'Under' })).toEqual({ override: { ...before, total: 'Under' } })
    expect(overridden({ disableSpread: false })).toEqual({
      override: { ...before, disableSpread: false },
    })
  })

  test('is removed once it overrides nothing', () => {
    expect(overridden({ reset: true })).toEqual({ override: null })
    expect(overridden({ spread: null, total: null, disableSpread: false })).toEqual({
      override: null,
    })
  })

  test('must name a team of the game', () => {
    expect(overridden({ spread: 'Home:BUF' })).toMatchObject({ override: { spread: 'Home:BUF' } })
    expect(overridden({ spread: 'Away:BUF' })).toHaveProperty('refused')
  })

  test.each(['frozen', 'closed'] as const)('of a game whose picks are %s is refused', (phase) => {
    for (const asked of [{ total: 'Under' }, { disableTotal: true }, { reset: true }, {}])
      expect(overrideAfter(before, asked, phase, teams, made)).toHaveProperty('refused')
    expect(refusalOf(phase)).toBeDefined()
  })

  test('is the same, no matter who made it', () => {
    expect(isSameOverride(before, { ...before, by: 'b@matchfit.example' })).toBe(true)
    expect(isSameOverride(before, { ...before, disableTotal: true })).toBe(false)
    expect(isSameOverride(before, null)).toBe(false)
  })
})
