import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the games of sports that have news: no other tab or sport needs it. */
export const LazyBreakingNews = lazyRouteComponent(
  () => import('./BreakingNews.tsx'),
  'BreakingNews',
)
