import { adminAccess } from '#functions/cognito/adminAccess.ts'
import type { Identities } from '#functions/cognito/identities.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import { type Audits, operatorUser } from '#functions/store/audits.ts'
import { OperatorError } from '../../laptop/operatorError.ts'

interface Dependencies {
  identities: Pick<
    Identities,
    'find' | 'verifyEmail' | 'addAdmin' | 'removeAdmin' | 'admins' | 'signOutEverywhere'
  >
  sessions: Pick<Sessions, 'begin' | 'setAdmin' | 'end'>
  audits: Pick<Audits, 'record'>
}

/** Grants and revokes admin access for the command. */
export const admins = ({ identities, sessions, audits }: Dependencies) => {
  const access = adminAccess({ identities, sessions })
  const findIdentity = async (email: string) => {
    const identity = await identities.find(email)
    if (!identity?.complete) throw new OperatorError(`${email} has no account.`)
    return identity
  }

  return {
    /**
     * An operator who knows the owner can confirm the address, because mail from a new account may not arrive
     * yet.
     */
    async grant(email: string, now: Date, { confirm = false } = {}) {
      const { id, verified } = await findIdentity(email)
      // Anybody can sign up with an address they do not own.
      if (!verified && !confirm)
        throw new OperatorError(
          `${email} has not been confirmed. The owner confirms it with the link in the welcome mail or by setting a new password. If you know the owner, add --confirm.`,
        )
      const confirmed = !verified && { confirmed: true }
      await audits.record({
        at: now,
        user: operatorUser,
        action: 'ADMIN_GRANTED',
        meta: { email, ...confirmed },
      })
      if (confirmed) await identities.verifyEmail(id, email)
      await sessions.begin(id, { email, admin: true })
      await access.give(id)
    },

    async revoke(email: string, now: Date) {
      const { id } = await findIdentity(email)
      await audits.record({ at: now, user: operatorUser, action: 'ADMIN_REVOKED', meta: { email } })
      await access.take(id)
    },

    list: async () => (await identities.admins()).map(({ email }) => email).toSorted(),
  }
}
