import { expect, test } from 'vitest'
import { riskAgainstUsual } from './usualRisk.ts'

test.each([
  [14, 22.2, 'below his usual 22%', 'good'],
  [2.4, 6, 'below his usual 6%', 'good'],
  [20.4, 22.2, 'below his usual 22%', 'good'],
  [20.5, 22.2, 'about his usual 22%', 'unknown'],
  [22.2, 22.2, 'about his usual 22%', 'unknown'],
  [23.4, 22.2, 'about his usual 22%', 'unknown'],
  [24, 22.2, 'above his usual 22%', 'moderate'],
  [32.4, 22.2, 'above his usual 22%', 'moderate'],
  [33, 22.2, 'far above his usual 22%', 'poor'],
  [3, 1.6, 'about his usual 2%', 'unknown'],
  [4, 1.6, 'far above his usual 2%', 'poor'],
  [8, 6, 'above his usual 6%', 'moderate'],
  [0, 0.4, 'about his usual 0%', 'unknown'],
  [45, 16, 'far above his usual 16%', 'poor'],
])('a risk of %f%%, where %f%% is usual, is %s', (risk, usual, label, key) => {
  expect(riskAgainstUsual(risk, usual)).toMatchObject({ label, key })
})
