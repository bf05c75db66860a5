import { lazyPart } from '../../lib/page/lazyPart.ts'

/** Loaded when it is opened: most visitors never open it. */
export const LazyJoinDialog = lazyPart(() => import('./SignUpForm.tsx'), 'JoinDialog')
