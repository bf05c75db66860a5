import { expect, test } from 'vitest'
import { matchupSearch } from '../matchupSearch.ts'
import {
  isPlaying,
  openChance,
  searchOfWhatIf,
  whatIfOfSearch,
  whatIfStateText,
  withPlayerToggled,
} from './whatIf.ts'

const fit = { player_id: 'fit', availability: 100 }
const out = { player_id: 'out', availability: 0 }
const doubtful = { player_id: 'doubtful', availability: 30 }

test('a fit player is toggled out and back to what is published', () => {
  const without = withPlayerToggled(fit, {})
  expect(without).toEqual({ fit: 'out' })
  expect(isPlaying(fit, without)).toBe(false)
  expect(withPlayerToggled(fit, without)).toEqual({})
})

test('a player who is out is toggled in and back to what is published', () => {
  expect(withPlayerToggled(out, {})).toEqual({ out: 'in' })
  expect(withPlayerToggled(out, { out: 'in' })).toEqual({})
})

test('a doubtful player is shown as out, can surely be in or out, and then is as reported again', () => {
  expect(isPlaying(doubtful, {})).toBe(false)
  expect(withPlayerToggled(doubtful, {})).toEqual({ doubtful: 'in' })
  expect(withPlayerToggled(doubtful, { doubtful: 'in' })).toEqual({ doubtful: 'out' })
  expect(withPlayerToggled(doubtful, { doubtful: 'out' })).toEqual({})
})

test('a likely player begins with out', () => {
  const likely = { player_id: 'likely', availability: 80 }
  expect(withPlayerToggled(likely, {})).toEqual({ likely: 'out' })
  expect(withPlayerToggled(likely, { likely: 'out' })).toEqual({ likely: 'in' })
  expect(withPlayerToggled(likely, { likely: 'in' })).toEqual({})
})

test('each of the three states has its words', () => {
  expect(whatIfStateText(doubtful, {})).toBe('as reported, 30% to play')
  expect(whatIfStateText(doubtful, { doubtful: 'in' })).toBe('what if: in')
  expect(whatIfStateText(doubtful, { doubtful: 'out' })).toBe('what if: out')
  expect(whatIfStateText(fit, {})).toBeUndefined()
  expect(whatIfStateText(fit, { fit: 'out' })).toBe('what if: out')
})

test.each([
  [null, undefined],
  [0, undefined],
  [0.2, 1],
  [49.6, 50],
  [99.8, 99],
  [100, undefined],
])('a chance of %s leaves %s open', (availability, open) => {
  expect(openChance({ player_id: 'any', availability })).toBe(open)
})

test('what is said of a player whose report has become certain is taken back with one press', () => {
  expect(withPlayerToggled(fit, { fit: 'in' })).toEqual({})
})

test('others stay as they were assumed', () => {
  expect(withPlayerToggled(fit, { out: 'in' })).toEqual({ out: 'in', fit: 'out' })
})

test('an address carries a what-if and gives it back', () => {
  const assumed = { b: 'out', a: 'out', c: 'in' } as const
  expect(searchOfWhatIf(assumed)).toEqual({ in: 'c', out: 'a,b' })
  expect(whatIfOfSearch(searchOfWhatIf(assumed))).toEqual(assumed)
  expect(searchOfWhatIf({})).toEqual({ in: undefined, out: undefined })
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
