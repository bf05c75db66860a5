import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded when it opens: most visitors of a page with this dialog do not open it. */
export const LazyJoinDialog = lazyRouteComponent(() => import('./JoinDialog.tsx'), 'JoinDialog')
