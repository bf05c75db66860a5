import { expect, test } from 'vitest'
import { sumTallies, tallyOf } from './tally.ts'

const units = (over: object) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  ...over,
})
const pages = (over: object, errors: unknown[] = []) => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...over },
  errors,
})

test('the reports of both runners are counted', () => {
  expect(tallyOf(units({ numFailedTests: 1 }))).toEqual({ passed: 5, failed: 1 })
  expect(tallyOf(pages({ unexpected: 2 }))).toEqual({ passed: 3, failed: 2 })
  expect(
    sumTallies([
      { passed: 5, failed: 1 },
      { passed: 3, failed: 2 },
    ]),
  ).toEqual({ passed: 8, failed: 3 })
})

test('files that do not load, browser tests that pass on a retry and a server that does not start count as failures', () => {
  expect(tallyOf(units({ numFailedTestSuites: 1 })).failed).toBe(1)
  expect(tallyOf(pages({ flaky: 1 })).failed).toBe(1)
  expect(tallyOf(pages({}, ['no server'])).failed).toBe(1)
})

test('any other report is an error', () => {
  expect(() => tallyOf({})).toThrow()
})
