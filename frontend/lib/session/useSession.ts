import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { User } from './stored.ts'

export const useSession = (): User => useSyncExternalStore(session.watch, session.user)
