import type { User } from './stored.ts'

/** Free access is a login without an account: the way to one stays open. */
export const hasAccount = ({ login, free_access = false }: User): boolean => login && !free_access
