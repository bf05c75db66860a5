import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded with the games of sports that have news. No other tab or sport needs it. */
export const LazyBreakingNews = lazyPart(() => import('./BreakingNews.tsx'), 'BreakingNews')
