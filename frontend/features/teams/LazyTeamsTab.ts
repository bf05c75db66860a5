import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded with the tab: the games' page does not need the ladder. */
export const LazyTeamsTab = lazyPart(() => import('./TeamsTab.tsx'), 'TeamsTab')
