import type { Source } from '../source.ts'
import { league } from './league.ts'

/** The official game of the Premier League: it knows every player's status, and every game. */
export const fpl: Source = { name: 'fpl', feeds: [league] }
