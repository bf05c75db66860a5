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

test('both runners’ reports are counted', () => {
  expect(tallyOf(units({ numFailedTests: 1 }))).toEqual({ passed: 5, failed: 1 })
  expect(tallyOf(pages({ unexpected: 2 }))).toEqual({ passed: 3, failed: 2 })
  expect(
    sumTallies([
      { passed: 5, failed: 1 },
      { passed: 3, failed: 2 },
    ]),
  ).toEqual({ passed: 8, failed: 3 })
})

test('a file that does not load, a page test that passes the second time, a server that does not start: failures', () => {
  expect(tallyOf(units({ numFailedTestSuites: 1 })).failed).toBe(1)
  expect(tallyOf(pages({ flaky: 1 })).failed).toBe(1)
  expect(tallyOf(pages({}, ['no server'])).failed).toBe(1)
})

test('a report of neither runner is an error', () => {
  expect(() => tallyOf({})).toThrow()
})
