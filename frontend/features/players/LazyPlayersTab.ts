import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded with the tab: its virtual list is an eighth of the page's script. */
export const LazyPlayersTab = lazyPart(() => import('./PlayersTab.tsx'), 'PlayersTab')
