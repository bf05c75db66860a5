import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded with the tab: the page of games does not need it. */
export const LazyTeamsTab = lazyPart(() => import('./TeamsTab.tsx'), 'TeamsTab')
