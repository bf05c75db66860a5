import * as z from 'zod'

export interface Tally {
  passed: number
  failed: number
}

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A file that does not load has no failed test, but counts as a failure. */
const atLeast = (failed: number, broken: number) => (failed === 0 && broken > 0 ? broken : failed)

export const tallyOf = (report: unknown): Tally => {
  const units = vitest.safeParse(report).data
  if (units)
    return {
      passed: units.numPassedTests,
      failed: atLeast(units.numFailedTests, units.numFailedTestSuites),
    }
  const { stats, errors } = playwright.parse(report)
  return {
    passed: stats.expected,
    failed: atLeast(stats.unexpected + stats.flaky, errors.length),
  }
}

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})
