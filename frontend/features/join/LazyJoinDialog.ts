import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded when it opens: most visitors of a page with this dialog do not open it. */
export const LazyJoinDialog = lazyPart(() => import('./SignUpForm.tsx'), 'JoinDialog')
