import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { Identities } from './identities.ts'

interface Dependencies {
  identities: Pick<Identities, 'addAdmin' | 'removeAdmin' | 'signOutEverywhere'>
  sessions: Pick<Sessions, 'setAdmin' | 'end'>
}

/** An admin belongs to Cognito's group, which tokens name, and has the session item's flag, which every request reads. */
export const adminAccess = ({ identities, sessions }: Dependencies) => ({
  /** The user must have a session item. */
  async give(id: string) {
    await identities.addAdmin(id)
    await sessions.setAdmin(id, true)
  },

  /**
   * Clears the flag first, as it counts at once, and again after the group: a login in between may
   * have read the group and restored a lost session item.
   */
  async take(id: string) {
    await sessions.setAdmin(id, false)
    await identities.removeAdmin(id)
    await sessions.setAdmin(id, false)
    await identities.signOutEverywhere(id)
    await sessions.end(id)
  },
})
