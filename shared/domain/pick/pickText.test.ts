import { expect, test } from 'vitest'
import { overUnderPickText, parseFavoredTeam, pickAtLineText, spreadPickText } from './pickText.ts'

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

test.each([
  ['Home:GB', 5.5, 'GB +5.5'],
  ['Home:GB', -3, 'GB −3'],
  ['Away:MIA', -6.25, 'MIA +6.25'],
  ['Away:MIA', 2.5, 'MIA −2.5'],
  ['Away:MIA', 0, 'MIA pick’em'],
  ['Over', 42, 'Over 42'],
  ['under', 44.5, 'Under 44.5'],
  ['Unpredictable', 44.5, undefined],
  ['Home:GB', null, undefined],
])('a pick of %s at a line of %s reads %s', (outcome, line, text) => {
  expect(pickAtLineText(outcome, line)).toBe(text)
})
