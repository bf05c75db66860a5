import { appendFileSync } from 'node:fs'

/** The variable that names the file in which a release command collects what its tests have counted. */
export const figuresFile = 'MATCHFIT_FIGURES'

/** Notes a count for the table of quality. In `npm test` nobody collects them. */
export const figure = (what: string, value: number): void => {
  const file = process.env[figuresFile]
  if (file) appendFileSync(file, `${JSON.stringify({ what, value })}\n`)
}
