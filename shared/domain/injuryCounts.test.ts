import { expect, it, test } from 'vitest'
import { injuryCounts } from './injuryCounts.ts'

test.each([
  ['2026-11-21', 1, 1],
  ['2026-11-22', 0, 0],
  ['2025-11-21', 1, 1],
  ['2025-11-20', 0, 1],
  ['2023-11-21', 0, 1],
  ['2023-11-20', 0, 0],
  ['Scrambled', 0, 0],
  [null, 0, 0],
])('an injury of %s counts %i and %i times on 2026-11-21', (injury_date, year, threeYears) => {
  expect(injuryCounts([{ injury_date }], '2026-11-21')).toEqual({
    last12Months: year,
    last3Years: threeYears,
  })
})

it('counts every injury of the history, and none in an empty one', () => {
  const history = ['2026-11-01', '2026-01-01', '2024-06-01'].map((injury_date) => ({ injury_date }))
  expect(injuryCounts(history, '2026-11-21')).toEqual({ last12Months: 2, last3Years: 3 })
  expect(injuryCounts([], '2026-11-21')).toEqual({ last12Months: 0, last3Years: 0 })
})
