import { expect, test } from 'vitest'
import { doubtfulChance } from '#shared/presentation/playerStatus/absenceWords.ts'
import {
  choiceOf,
  type PlayerChoice,
  searchOfWhatIf,
  whatIfOfSearch,
  whatIfOptions,
  whatIfStateText,
  withChoice,
} from './whatIf.ts'

const as = 'as he is'

const noReturn = { recovery_return_date: null, return_date_from: null }
const listed = { ...noReturn, injury_status: 'Questionable' }
const unlisted = { ...noReturn, injury_status: null }

test.each<[string, number | null, number, PlayerChoice, string]>([
  ['healthy and without a report', null, 0, as, 'As he is | Out'],
  ['healthy', 100, 0, as, 'As he is | Out'],
  ['held back by less than a tenth', 100, -0, as, 'As he is | Out'],
  ['playing hurt', 100, -0.7, as, 'As he is | Fully fit +0.7 | Out'],
  ['doubtful', 69, -0.4, as, 'As he is | Fully fit +0.4 | Out'],
  ['doubtful, at no cost', 69, 0, as, 'As he is | Fully fit +0.0 | Out'],
  ['hardly likely to play', 0.2, -2.5, as, 'As he is | Fully fit +2.5 | Out'],
  ['out', 0, -2.4, as, 'As he is | Fully fit +2.4'],
  ['out, and fully fit in the what-if', 0, -2.4, 'in', 'As he is | Fully fit +2.4'],
  ['banned, at no cost', 0, 0, as, 'As he is | Fully fit +0.0'],
  ['out since he was counted out', 0, -2.4, 'out', 'As he is | Fully fit +2.4 | Out'],
  ['healthy since he was counted fully fit', 100, 0, 'in', 'As he is | Fully fit +0.0 | Out'],
])('of a player who is %s it asks', (_, availability, cost, chosen, options) => {
  const texts = whatIfOptions({ ...listed, availability }, cost, chosen).map(({ text }) => text)
  expect(texts.join(' | ')).toBe(options)
})

test('a player on no injury list can only be set to out, however often his coach leaves him out', () => {
  const player = { ...unlisted, player_id: 'rested', availability: 60 }
  expect(whatIfOptions(player, 0, as).map(({ value }) => value)).toEqual([as, 'out'])
  expect(whatIfStateText(player, {})).toBeUndefined()
})

test('a choice replaces the earlier one for the same player, “as he is” removes it, and other players keep theirs', () => {
  const one = withChoice({ other: 'in' }, 'he', 'out')
  expect(one).toEqual({ other: 'in', he: 'out' })
  expect(choiceOf('he', one)).toBe('out')
  expect(withChoice(one, 'he', 'in')).toEqual({ other: 'in', he: 'in' })
  expect(withChoice(one, 'he', as)).toEqual({ other: 'in' })
  expect(choiceOf('he', { other: 'in' })).toBe(as)
})

test('each choice and each doubt has its text', () => {
  const doubtful = { ...listed, player_id: 'doubtful', availability: 30 }
  const fit = { ...listed, player_id: 'fit', availability: 100 }
  expect(whatIfStateText(doubtful, {})).toBe('as reported, 30% to play')
  expect(whatIfStateText({ ...doubtful, set_by_editor: true }, {})).toBe('30% to play')
  expect(whatIfStateText(doubtful, { doubtful: 'in' })).toBe('what if: fully fit')
  expect(whatIfStateText(doubtful, { doubtful: 'out' })).toBe('what if: out')
  expect(whatIfStateText(fit, {})).toBeUndefined()
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

test('a what-if is restored from its own address', () => {
  const whatIf = { b: 'out', a: 'out', c: 'in' } as const
  expect(searchOfWhatIf(whatIf)).toEqual({ in: 'c', out: 'a,b' })
  expect(whatIfOfSearch(searchOfWhatIf(whatIf))).toEqual(whatIf)
  expect(searchOfWhatIf({})).toEqual({ in: undefined, out: undefined })
})
