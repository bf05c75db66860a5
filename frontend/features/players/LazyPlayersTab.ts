import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the tab: the list of visible cards is an eighth of the page's script. */
export const LazyPlayersTab = lazyRouteComponent(() => import('./PlayersTab.tsx'), 'PlayersTab')
