import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded when needed: most readers stay on the categories, and the search by name is large. */
export const LazyRoster = lazyPart(() => import('./Roster.tsx'), 'Roster')
