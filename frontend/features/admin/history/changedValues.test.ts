import { expect, test } from 'vitest'
import { changedValues } from './changedValues.ts'

test('only the fields that differ are listed, in words', () => {
  const before = { spread: 'Home:BUF', total: null, disableSpread: false, by: 'a', at: '1' }
  const after = { spread: 'Home:BUF', total: 'Over', disableSpread: true, by: 'b', at: '2' }
  expect(changedValues(before, after)).toEqual([
    { field: 'total', before: 'none', after: 'Over' },
    { field: 'disable spread', before: 'no', after: 'yes' },
  ])
})

test('a value that is created or removed is listed field by field', () => {
  const made = { spread: 'Home:BUF', total: null, disableSpread: false, by: 'a', at: '1' }
  expect(changedValues(null, made)).toEqual([
    { field: 'spread', before: 'none', after: 'Home:BUF' },
  ])
  expect(changedValues(made, null)).toEqual([
    { field: 'spread', before: 'Home:BUF', after: 'none' },
  ])
})

test('a plain value is shown as it is', () => {
  expect(changedValues(false, true)).toEqual([{ field: '', before: 'no', after: 'yes' }])
  expect(changedValues(null, ['a'])).toEqual([{ field: '', before: 'none', after: '["a"]' }])
})

test('only the entries of a list that differ are listed, by their names', () => {
  const free = { id: 'free', title: 'Free', amount: 0 }
  const season = { id: 'season', title: 'Season', amount: 2900 }
  expect(changedValues([free, season], [free, { ...season, amount: 4900 }])).toEqual([
    { field: 'season', before: 'title Season, amount 2900', after: 'title Season, amount 4900' },
  ])
  expect(changedValues(null, [free])).toEqual([
    { field: 'free', before: 'none', after: 'title Free, amount 0' },
  ])
})
