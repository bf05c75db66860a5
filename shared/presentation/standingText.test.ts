import { expect, test } from 'vitest'
import { standingText } from './standingText.ts'

test.each([
  [1, '1st of 32, healthier than 71% of past teams'],
  [2, '2nd of 32, healthier than 71% of past teams'],
  [3, '3rd of 32, healthier than 71% of past teams'],
  [11, '11th of 32, healthier than 71% of past teams'],
  [22, '22nd of 32, healthier than 71% of past teams'],
])('rank %d reads "%s"', (rank, text) => {
  expect(standingText({ rank, of: 32, healthier_than: 71 })).toBe(text)
})

test('a score without a percentage has only its rank', () => {
  expect(standingText({ rank: 5, of: 20, healthier_than: null })).toBe('5th of 20')
})
