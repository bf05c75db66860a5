import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the tab: the games' page does not need the ladder. */
export const LazyTeamsTab = lazyRouteComponent(() => import('./TeamsTab.tsx'), 'TeamsTab')
