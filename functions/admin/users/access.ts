import type { AdminAccess } from '#functions/cognito/adminAccess.ts'
import type { Identities } from '#functions/cognito/identities.ts'
import { requireMember } from '#functions/http/access.ts'
import {
  type AdminChanges,
  type ChangeMaker,
  requireUnchanged,
} from '#functions/http/adminChanges.ts'
import { AppError } from '#functions/http/errors.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'read'>
  identities: Pick<Identities, 'find'>
  access: Pick<AdminAccess, 'give' | 'takeUnlessLast'>
  changes: AdminChanges
}

const refused = (message: string) => new AppError('CONFLICT', message)

/** Grants and revokes admin access. One admin always remains, and nobody revokes his own access. */
export const accessChanges = ({ accounts, identities, access, changes }: Dependencies) => {
  const readUser = async (id: string) => {
    const { session, profile } = await accounts.read(id)
    if (!session || !profile) throw new AppError('NOT_FOUND', 'There is no such user.')
    return { email: profile.email, isAdmin: session.admin }
  }

  const set = async (id: string, admin: boolean, { caller }: ChangeMaker) => {
    const { email } = await readUser(id)
    if (admin) {
      // Anybody can sign up with an address they do not own.
      if (!(await identities.find(email))?.verified)
        throw refused(`${email} has not been confirmed by its owner yet.`)
      await access.give(id)
      return
    }
    if (requireMember(caller).id === id)
      throw refused('You cannot remove your own access. Ask another admin.')
    if (!(await access.takeUnlessLast(id))) throw refused('This is the last admin.')
  }

  return {
    async change({ id, admin }: { id: string; admin: boolean }, maker: ChangeMaker) {
      const { email, isAdmin } = await readUser(id)
      if (isAdmin === admin) return { change: null }
      const change = { kind: 'access', subject: id, name: email, before: isAdmin, after: admin }
      const made = await changes.make({ ...change, kind: 'access' }, maker, () =>
        set(id, admin, maker),
      )
      return { change: made.id }
    },

    async undo(change: string, maker: ChangeMaker) {
      const { done, undoing } = await changes.inverse(change, 'access')
      const made = await changes.make(undoing, maker, async () => {
        requireUnchanged((await readUser(done.subject)).isAdmin, done)
        await set(done.subject, done.before === true, maker)
      })
      return { change: made }
    },
  }
}
