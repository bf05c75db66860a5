import type { Identities } from '#functions/cognito/identities.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { Audits } from '#functions/store/audits.ts'

/** Cannot be done, for a reason that whoever asked can do something about. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

interface Parts {
  identities: Pick<Identities, 'find' | 'addAdmin' | 'removeAdmin' | 'admins' | 'signOutEverywhere'>
  sessions: Pick<Sessions, 'begin' | 'setAdmin' | 'end'>
  audits: Pick<Audits, 'record'>
}

/** Who did it: a command has no token. */
const operator = 'npm run admin'

/** Who may administer: the Cognito group says it, and the session item says it at every request. */
export const admins = ({ identities, sessions, audits }: Parts) => {
  const known = async (email: string) => {
    const identity = await identities.find(email)
    if (!identity?.complete) throw new Refused(`${email} has no account.`)
    return identity
  }

  return {
    async grant(email: string, at: Date) {
      const { id, verified } = await known(email)
      // Anybody can sign up with an address; only its owner can confirm it.
      if (!verified)
        throw new Refused(
          `${email} has not been confirmed: by the link in the welcome mail, or by a new password.`,
        )
      await audits.record({ at, user: operator, action: 'ADMIN_GRANTED', meta: { email } })
      await identities.addAdmin(id)
      await sessions.begin(id, { email, admin: true })
      await sessions.setAdmin(id, true)
    },

    /**
     * The flag first, as it counts at once; and again after the group, for a login in between that
     * has read the group and made a lost session item anew.
     */
    async revoke(email: string, at: Date) {
      const { id } = await known(email)
      await audits.record({ at, user: operator, action: 'ADMIN_REVOKED', meta: { email } })
      await sessions.setAdmin(id, false)
      await identities.removeAdmin(id)
      await sessions.setAdmin(id, false)
      await identities.signOutEverywhere(id)
      await sessions.end(id)
    },

    list: async () => (await identities.admins()).map(({ email }) => email).toSorted(),
  }
}
