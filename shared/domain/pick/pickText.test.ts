import { expect, test } from 'vitest'
import { overUnderPickText, parseFavoredTeam, spreadPickText } from './pickText.ts'

test.each([
  ['Away:MIA', false, 'AWAY: MIA'],
  ['Home:BUF', 0, 'HOME: BUF'],
  ['home: BUF ', undefined, 'HOME: BUF'],
  ['Away:MIA', true, 'Unpredictable.'],
  ['Away:MIA', 1, 'Unpredictable.'],
  ['Unpredictable', false, 'Unpredictable.'],
  ['Unpredictable.', false, 'Unpredictable.'],
  ['Away:', false, 'Unpredictable.'],
  ['MIA', false, 'Unpredictable.'],
  ['Homestead:BUF', false, 'Unpredictable.'],
  ['', false, 'Unpredictable.'],
  [null, null, 'Unpredictable.'],
  [undefined, undefined, 'Unpredictable.'],
] as const)('a spread pick of %s, disabled %s, reads "%s"', (favored, disabled, text) => {
  expect(spreadPickText(favored, disabled)).toBe(text)
})

test.each([
  ['Over', false, 'Over'],
  ['under', null, 'Under'],
  ['Over', true, 'Unpredictable.'],
  ['Unpredictable', false, 'Unpredictable.'],
  ['Overtime', false, 'Unpredictable.'],
  [null, false, 'Unpredictable.'],
  [undefined, undefined, 'Unpredictable.'],
] as const)('an over/under pick of %s, disabled %s, reads "%s"', (outcome, disabled, text) => {
  expect(overUnderPickText(outcome, disabled)).toBe(text)
})

test('the favored team has its side, its word and its abbreviation', () => {
  expect(parseFavoredTeam('Away:MIA')).toEqual({ side: 'away', word: 'AWAY', abbreviation: 'MIA' })
  expect(parseFavoredTeam('Home:BUF')).toEqual({ side: 'home', word: 'HOME', abbreviation: 'BUF' })
  expect(parseFavoredTeam('Unpredictable')).toBeUndefined()
})
