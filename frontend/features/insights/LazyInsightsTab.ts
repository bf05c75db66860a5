import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the tab, as the other tabs need neither article cards nor pages. */
export const LazyInsightsTab = lazyRouteComponent(() => import('./InsightsTab.tsx'), 'InsightsTab')
