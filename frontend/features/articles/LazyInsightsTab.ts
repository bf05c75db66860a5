import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded with the tab, as the other tabs need neither article cards nor pages. */
export const LazyInsightsTab = lazyPart(() => import('./InsightsTab.tsx'), 'InsightsTab')
