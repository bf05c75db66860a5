import { createHash } from 'node:crypto'

/** The same numbers have the same name. */
export const versionOf = (sport: string, fitted: object): string =>
  `${sport}-${createHash('sha256').update(JSON.stringify(fitted)).digest('hex').slice(0, 10)}`
