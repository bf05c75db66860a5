import { appendFileSync } from 'node:fs'

/**
 * True in `npm run test:exhaustive`, which tries every kill, overlap, clock and theme, and many more hostile calls.
 * `npm test` tries at least one of each kind.
 */
export const exhaustive = process.env.MATCHFIT_EXHAUSTIVE === '1'

/** The variable that names the file in which a release command collects what its tests have counted. */
export const figuresFile = 'MATCHFIT_FIGURES'

/** Notes a count for the table of quality. In `npm test` nobody collects them. */
export const figure = (what: string, value: number): void => {
  const file = process.env[figuresFile]
  if (file) appendFileSync(file, `${JSON.stringify({ what, value })}\n`)
}
