import type { AdminAccess } from '#functions/cognito/adminAccess.ts'
import { AppError } from '#functions/http/errors.ts'
import type { ErasureQueue } from '#functions/queues/erasureQueue.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { Subscriptions } from '#functions/store/accounts/subscriptions.ts'
import type { Audits } from '#functions/store/audits.ts'
import { isCharged } from '#shared/domain/account/plan.ts'

interface Dependencies {
  plans: Pick<Subscriptions, 'read'>
  access: Pick<AdminAccess, 'takeUnlessLast'>
  audits: Pick<Audits, 'record'>
  sessions: Pick<Sessions, 'closeForGood'>
  erasures: ErasureQueue
}

interface Asked {
  person: { id: string; email: string; admin: boolean }
  /** The person himself, or the operator. */
  by: string
  now: Date
}

/**
 * Queues a person's erasure, and then ends his sessions for good: after that he could not repeat the call. If the
 * call is killed in between, the erasure ends the sessions.
 */
export const requestErasure =
  ({ plans, access, audits, sessions, erasures }: Dependencies) =>
  async ({ person: { id, email, admin }, by, now }: Asked) => {
    if (isCharged(Object.values((await plans.read(id)).plans)))
      throw new AppError(
        'CONFLICT',
        'A plan is still being charged for. Cancel it first, and delete the account then.',
      )
    if (admin && !(await access.takeUnlessLast(id)))
      throw new AppError(
        'CONFLICT',
        'This is the last admin. Make somebody else an admin first, and delete the account then.',
      )
    await audits.record({ at: now, user: by, action: 'ERASURE_ASKED', meta: { email } })
    await erasures.ask({ id, email, admin })
    await sessions.closeForGood(id)
  }
