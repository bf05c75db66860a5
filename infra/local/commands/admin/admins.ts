import type { Identities } from '#functions/cognito/identities.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { Audits } from '#functions/store/audits.ts'
import { OperatorError } from '../../operatorError.ts'

interface Dependencies {
  identities: Pick<
    Identities,
    'find' | 'verifyEmail' | 'addAdmin' | 'removeAdmin' | 'admins' | 'signOutEverywhere'
  >
  sessions: Pick<Sessions, 'begin' | 'setAdmin' | 'end'>
  audits: Pick<Audits, 'record'>
}

/** The actor in audits: a command has no token. */
const operator = 'npm run admin'

/** An admin is in Cognito's group, for the tokens, and has the session item's flag, which every request reads. */
export const admins = ({ identities, sessions, audits }: Dependencies) => {
  const findIdentity = async (email: string) => {
    const identity = await identities.find(email)
    if (!identity?.complete) throw new OperatorError(`${email} has no account.`)
    return identity
  }

  return {
    /** An operator who knows the owner can confirm the address: a new account's mail may reach nobody yet. */
    async grant(email: string, now: Date, { confirm = false } = {}) {
      const { id, verified } = await findIdentity(email)
      // Anybody can sign up with an address.
      if (!verified && !confirm)
        throw new OperatorError(
          `${email} has not been confirmed. Its owner confirms it by the link in the welcome mail, or by setting a new password. If you know the owner, add --confirm.`,
        )
      const confirmed = !verified && { confirmed: true }
      await audits.record({
        at: now,
        user: operator,
        action: 'ADMIN_GRANTED',
        meta: { email, ...confirmed },
      })
      if (confirmed) await identities.verifyEmail(id, email)
      await identities.addAdmin(id)
      await sessions.begin(id, { email, admin: true })
      await sessions.setAdmin(id, true)
    },

    /**
     * Clears the flag first, as it counts at once, and again after the group: a login in between may
     * have read the group and restored a lost session item.
     */
    async revoke(email: string, now: Date) {
      const { id } = await findIdentity(email)
      await audits.record({ at: now, user: operator, action: 'ADMIN_REVOKED', meta: { email } })
      await sessions.setAdmin(id, false)
      await identities.removeAdmin(id)
      await sessions.setAdmin(id, false)
      await identities.signOutEverywhere(id)
      await sessions.end(id)
    },

    list: async () => (await identities.admins()).map(({ email }) => email).toSorted(),
  }
}
