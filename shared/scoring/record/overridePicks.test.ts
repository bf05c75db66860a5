import { describe, expect, test } from 'vitest'
import { game } from '../testing/facts.ts'
import { newGameRow, type PickOverride } from './gameRow.ts'
import { isSameOverride, overrideAfter, overridePhase } from './overridePicks.ts'

const at = '2026-11-22T18:00:00.000Z'
const match = game({ at, day: '2026-11-22' })
const published = { override: null, line: 3, publishedAt: at, frozen: true }
const model = { outcome: 'Home:BUF', line: 3, edge: 4, chance: 0.55 }
const frozenRow = { ...newGameRow(match), spread: { ...published, model } }
const minute = 60_000
const kickOff = Date.parse(at)

describe('the phase of a game’s overrides', () => {
  test.each([
    ['before its picks freeze', newGameRow(match), kickOff - minute, 'open'],
    ['without a row', undefined, kickOff - minute, 'open'],
    ['once they are frozen', frozenRow, kickOff - minute, 'frozen'],
    ['from the minute of kick-off', frozenRow, kickOff, 'closed'],
  ])('%s', (_, row, now, phase) => {
    expect(overridePhase(match, row, new Date(now))).toBe(phase)
  })

  test.each(['in_progress', 'final', 'cancelled'] as const)('of a game that is %s', (status) => {
    const early = new Date(kickOff - 60 * minute)
    expect(overridePhase({ ...match, status }, undefined, early)).toBe('closed')
  })

  test('of a postponed game, whose frozen picks are void, is open again', () => {
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

  test('is dropped once nothing is left of it', () => {
    expect(overridden({ reset: true })).toEqual({ override: null })
    expect(overridden({ spread: null, total: null, disableSpread: false })).toEqual({
      override: null,
    })
  })

  test('names a team of the game', () => {
    expect(overridden({ spread: 'Home:BUF' })).toMatchObject({ override: { spread: 'Home:BUF' } })
    expect(overridden({ spread: 'Away:BUF' })).toHaveProperty('refused')
  })

  test('of frozen picks disables a bet and changes no outcome', () => {
    expect(overrideAfter(before, { total: 'Under' }, 'frozen', teams, made)).toHaveProperty(
      'refused',
    )
    expect(overrideAfter(before, { disableTotal: true }, 'frozen', teams, made)).toMatchObject({
      override: { total: 'Over', disableTotal: true },
    })
  })

  test('of frozen picks is reset only where no outcome is overridden', () => {
    const reset = { reset: true }
    expect(overrideAfter(before, reset, 'frozen', teams, made)).toHaveProperty('refused')
    const disabled = { ...before, spread: null, total: null }
    expect(overrideAfter(disabled, reset, 'frozen', teams, made)).toEqual({ override: null })
  })

  test('is refused, even to reset it, once the game has begun', () => {
    expect(overrideAfter(before, { reset: true }, 'closed', teams, made)).toHaveProperty('refused')
  })

  test('is the same whoever made it', () => {
    expect(isSameOverride(before, { ...before, by: 'b@matchfit.example' })).toBe(true)
    expect(isSameOverride(before, { ...before, disableTotal: true })).toBe(false)
    expect(isSameOverride(before, null)).toBe(false)
  })
})
