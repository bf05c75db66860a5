import { expect, test } from 'vitest'
import { fullTeamName, shownCity, teamNameInSentence } from './teamName.ts'

const bills = { city: 'Buffalo', name: 'Bills' }
const arsenal = { city: 'London', name: 'Arsenal' }

test.each([1, 2] as const)(
  'an American team is named with its city and its article (%i)',
  (sport) => {
    expect(shownCity(sport, bills)).toBe('Buffalo')
    expect(fullTeamName(sport, bills)).toBe('Buffalo Bills')
    expect(fullTeamName(sport, { city: '', name: 'Bills' })).toBe('Bills')
    expect(teamNameInSentence(sport, bills)).toBe('the Bills')
  },
)

test('a soccer club is named without its city and without an article', () => {
  expect(shownCity(3, arsenal)).toBe('')
  expect(fullTeamName(3, arsenal)).toBe('Arsenal')
  expect(teamNameInSentence(3, arsenal)).toBe('Arsenal')
})
