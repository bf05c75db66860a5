import { expect, test } from 'vitest'
import { peopleQueryOf, peopleSearch } from './peopleSearch.ts'

test('only the filters that are filled and known are sent', () => {
  const asked = { email: ' ann ', sport: 'chess', verified: 'no', day: 'today' }
  expect(peopleQueryOf(peopleSearch(asked))).toEqual({ email: 'ann', verified: 'no' })
})

test('the list of admins is not filtered', () => {
  expect(peopleQueryOf(peopleSearch({ email: 'ann', admins: 'yes' }))).toEqual({ admins: 'yes' })
})
