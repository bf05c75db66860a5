import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { Identities } from './identities.ts'

interface Dependencies {
  identities: Pick<Identities, 'addAdmin' | 'removeAdmin' | 'signOutEverywhere' | 'admins'>
  sessions: Pick<Sessions, 'setAdmin' | 'end'>
}
export type AdminAccess = ReturnType<typeof adminAccess>

/** An admin is in Cognito's admin group and has the flag in the session item, which every request reads. */
export const adminAccess = ({ identities, sessions }: Dependencies) => {
  /** The user must have a session item. */
  const give = async (id: string) => {
    await identities.addAdmin(id)
    await sessions.setAdmin(id, true)
  }

  /**
   * Clears the flag first, because that takes effect at once, and again after leaving the group, because a login in
   * between may have restored a lost session item from the group.
   */
  const take = async (id: string) => {
    await sessions.setAdmin(id, false)
    await identities.removeAdmin(id)
    await sessions.setAdmin(id, false)
    await identities.signOutEverywhere(id)
    await sessions.end(id)
  }

  return {
    give,
    take,

    /** Returns false if there is no other admin. Of two admins who lose their access at the same time, one keeps it. */
    async takeUnlessLast(id: string): Promise<boolean> {
      const isLast = async () => (await identities.admins()).every((admin) => admin.id === id)
      if (await isLast()) return false
      await take(id)
      if (!(await isLast())) return true
      await give(id)
      return false
    },
  }
}
