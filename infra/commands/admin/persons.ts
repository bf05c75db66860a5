import { personalData } from '#functions/account/personalData.ts'
import { requestErasure } from '#functions/account/requestErasure.ts'
import { adminAccess } from '#functions/cognito/adminAccess.ts'
import type { Identities } from '#functions/cognito/identities.ts'
import type { ErasureQueue } from '#functions/queues/erasureQueue.ts'
import { accountItems } from '#functions/store/accounts/accountItems.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { subscriptions } from '#functions/store/accounts/subscriptions.ts'
import { auditTraces } from '#functions/store/accounts/traces/auditTraces.ts'
import { audits, operatorUser } from '#functions/store/audits.ts'
import type { documentsOf } from '#functions/store/dynamodb.ts'
import { OperatorError } from '../../laptop/operatorError.ts'

interface Means {
  db: ReturnType<typeof documentsOf>
  tables: { accounts: string; audits: string }
  identities: Identities
  /** Undefined if the stage was last deployed before people could be erased. */
  erasures: ErasureQueue | undefined
}

/**
 * Exports a person's data or has it erased for the operator's command, by the same rules as the buttons in the
 * profile.
 */
export const persons = ({ db, tables, identities, erasures }: Means) => {
  const log = audits(db, tables.audits)
  const store = sessions(db, tables.accounts)
  const collect = personalData({
    items: accountItems(db, tables.accounts),
    links: oneTimeTokens(db, tables.accounts),
    traces: auditTraces(db, tables.audits),
  })
  return {
    async exported(email: string, now: Date): Promise<string> {
      const identity = await identities.find(email)
      if (!identity) throw new OperatorError(`${email} has no account.`)
      await log.record({ at: now, user: operatorUser, action: 'DATA_EXPORTED', meta: { email } })
      return JSON.stringify(await collect({ id: identity.id, email }, now), null, 2)
    },

    /** The address need not have an account: others may have tried something under it. */
    async erase(email: string, now: Date) {
      if (!erasures)
        throw new OperatorError(
          'The stack has no output ErasureRequests: deploy the stage once, and try again.',
        )
      const identity = await identities.find(email)
      if (!identity) return erasures.ask({ email, admin: false })
      const { id } = identity
      const admin = (await identities.admins()).some((one) => one.id === id)
      await requestErasure({
        plans: subscriptions(db, tables.accounts),
        access: adminAccess({ identities, sessions: store }),
        audits: log,
        sessions: store,
        erasures,
      })({ person: { id, email, admin }, by: operatorUser, now })
    },
  }
}
