import { expect, test } from 'vitest'
import { assumedIn, isPlaying, searchOf, toggled } from './assumptions.ts'
import { matchupSearch } from './matchupSearch.ts'

const fit = { player_id: 'fit', availability: 100 }
const out = { player_id: 'out', availability: 0 }
const doubtful = { player_id: 'doubtful', availability: 30 }

test('a fit player is toggled out and back to what is published', () => {
  const without = toggled(fit, {})
  expect(without).toEqual({ fit: 'out' })
  expect(isPlaying(fit, without)).toBe(false)
  expect(toggled(fit, without)).toEqual({})
})

test('a player who is out is toggled in and back to what is published', () => {
  expect(toggled(out, {})).toEqual({ out: 'in' })
  expect(toggled(out, { out: 'in' })).toEqual({})
})

test('a doubtful player is shown as out, and can surely be in or out', () => {
  expect(isPlaying(doubtful, {})).toBe(false)
  expect(toggled(doubtful, {})).toEqual({ doubtful: 'in' })
  expect(toggled(doubtful, { doubtful: 'in' })).toEqual({ doubtful: 'out' })
})

test('others stay as they were assumed', () => {
  expect(toggled(fit, { out: 'in' })).toEqual({ out: 'in', fit: 'out' })
})

test('an address carries a what-if and gives it back', () => {
  const assumed = { b: 'out', a: 'out', c: 'in' } as const
  expect(searchOf(assumed)).toEqual({ in: 'c', out: 'a,b' })
  expect(assumedIn(searchOf(assumed))).toEqual(assumed)
  expect(searchOf({})).toEqual({ in: undefined, out: undefined })
})

test('only La Liga’s games name their league', () => {
  expect(matchupSearch({ league: 'ESP' }).league).toBe('ESP')
  expect(matchupSearch({ league: 'EPL' }).league).toBeUndefined()
})

test('an address keeps what it may say, and nothing else', () => {
  expect(matchupSearch({ in: 'a', out: 7, asOf: '2026-11-20T12:00:00Z', x: 1 })).toEqual({
    in: 'a',
    out: '7',
    asOf: '2026-11-20T12:00:00.000Z',
  })
  expect(matchupSearch({ in: '', out: ['a'], asOf: 'yesterday' })).toEqual({})
})
