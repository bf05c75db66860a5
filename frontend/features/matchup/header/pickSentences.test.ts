import { expect, test } from 'vitest'
import { pickLine } from './pickSentences.ts'

test('the first screen names both picks without the numbers behind them', () => {
  const spread = { lead: 'Take DAL +4.5:', rest: 'we make the Cowboys 0.7 better.' }
  const total = { lead: 'No pick on the total.', rest: '' }
  expect(pickLine({ spread, total })).toBe('Take DAL +4.5 · No pick on the total')
  expect(pickLine({ spread: undefined, total })).toBe('No pick on the total')
  expect(pickLine({ spread: undefined, total: undefined })).toBeUndefined()
})
