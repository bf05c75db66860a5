import { expect, test } from 'vitest'
import { doubtfulChance } from '#shared/presentation/playerStatus/absenceWords.ts'
import {
  isPlaying,
  searchOfWhatIf,
  whatIfOfSearch,
  whatIfStateText,
  withPlayerToggled,
} from './whatIf.ts'

const fit = { player_id: 'fit', availability: 100 }
const out = { player_id: 'out', availability: 0 }
const doubtful = { player_id: 'doubtful', availability: 30 }

test('a fit player is switched out, and back to his report', () => {
  const without = withPlayerToggled(fit, {})
  expect(without).toEqual({ fit: 'out' })
  expect(isPlaying(fit, without)).toBe(false)
  expect(withPlayerToggled(fit, without)).toEqual({})
})

test('a player who is out is switched in, and back to his report', () => {
  expect(withPlayerToggled(out, {})).toEqual({ out: 'in' })
  expect(withPlayerToggled(out, { out: 'in' })).toEqual({})
})

test('a doubtful player is shown as out and is switched in, then out, then back to his report', () => {
  expect(isPlaying(doubtful, {})).toBe(false)
  expect(withPlayerToggled(doubtful, {})).toEqual({ doubtful: 'in' })
  expect(withPlayerToggled(doubtful, { doubtful: 'in' })).toEqual({ doubtful: 'out' })
  expect(withPlayerToggled(doubtful, { doubtful: 'out' })).toEqual({})
})

test('a likely player is switched out first, then in, then back to his report', () => {
  const likely = { player_id: 'likely', availability: 80 }
  expect(withPlayerToggled(likely, {})).toEqual({ likely: 'out' })
  expect(withPlayerToggled(likely, { likely: 'out' })).toEqual({ likely: 'in' })
  expect(withPlayerToggled(likely, { likely: 'in' })).toEqual({})
})

test('each of the three states has its text', () => {
  expect(whatIfStateText(doubtful, {})).toBe('as reported, 30% to play')
  expect(whatIfStateText(doubtful, { doubtful: 'in' })).toBe('what if: in')
  expect(whatIfStateText(doubtful, { doubtful: 'out' })).toBe('what if: out')
  expect(whatIfStateText(fit, {})).toBeUndefined()
  expect(whatIfStateText(fit, { fit: 'out' })).toBe('what if: out')
})

test.each([
  [null, undefined],
  [0, undefined],
  [0.2, '<1%'],
  [49.6, '50%'],
  [99.8, '>99%'],
  [100, undefined],
])('an availability of %s leaves a doubtful chance of %s', (availability, open) => {
  expect(doubtfulChance({ availability })).toBe(open)
})

test('a choice that the report has confirmed in the meantime is taken back with one press', () => {
  expect(withPlayerToggled(fit, { fit: 'in' })).toEqual({})
})

test('the other players keep their choices', () => {
  expect(withPlayerToggled(fit, { out: 'in' })).toEqual({ out: 'in', fit: 'out' })
})

test('a what-if is read back from the address that it makes', () => {
  const whatIf = { b: 'out', a: 'out', c: 'in' } as const
  expect(searchOfWhatIf(whatIf)).toEqual({ in: 'c', out: 'a,b' })
  expect(whatIfOfSearch(searchOfWhatIf(whatIf))).toEqual(whatIf)
  expect(searchOfWhatIf({})).toEqual({ in: undefined, out: undefined })
})
