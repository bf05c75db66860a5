import type { Source } from '../source.ts'
import { fixturesFeed } from './fixtures.ts'

/** Clubs, fixtures and results in the public domain. In the EPL the official game has them, too, under its own ids. */
export const openfootball: Source = {
  name: 'openfootball',
  feeds: [{ ...fixturesFeed('EPL'), unless: 'fpl' }, fixturesFeed('ESP')],
}
