import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded on use: most readers stay with the categories, and the search by name is large. */
export const LazyRoster = lazyPart(() => import('./Roster.tsx'), 'Roster')
