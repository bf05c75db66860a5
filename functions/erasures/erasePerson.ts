import { createHash } from 'node:crypto'
import type { Identities } from '#functions/cognito/identities.ts'
import type { ErasureRequest } from '#functions/queues/erasureQueue.ts'
import type { MailQueue } from '#functions/queues/mailQueue.ts'
import type { AccountItems } from '#functions/store/accounts/accountItems.ts'
import type { Digests } from '#functions/store/accounts/digests.ts'
import type { FollowerLists } from '#functions/store/accounts/followerLists.ts'
import type { OneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { SignUpClaims } from '#functions/store/accounts/signUpClaims.ts'
import type { AuditTraces } from '#functions/store/accounts/traces/auditTraces.ts'
import type { EditorTraces } from '#functions/store/accounts/traces/editorTraces.ts'

interface Dependencies {
  identities: Pick<Identities, 'find' | 'remove'>
  items: Pick<AccountItems, 'empty' | 'remove'>
  sessions: Pick<Sessions, 'closeForGood'>
  links: Pick<OneTimeTokens, 'forget'>
  signUpClaims: Pick<SignUpClaims, 'forget'>
  audits: Pick<AuditTraces, 'forget'>
  editors: Pick<EditorTraces, 'forget'>
  followerLists: Pick<FollowerLists, 'forget'>
  digests: Pick<Digests, 'forget'>
  mail: Pick<MailQueue, 'ask'>
}

/** Makes the letters of a repeated erasure one letter, without revealing the account. */
const letterId = (id: string) => createHash('sha256').update(`erased ${id}`).digest('hex')

/**
 * Erases a person from every place that docs/privacy.md names. Each step can be repeated, so the next call
 * completes a call that was killed. The identity is removed last: until then the address is taken, so a new
 * account with the same address cannot be mistaken for his.
 */
export const erasePerson =
  ({
    identities,
    items,
    sessions,
    links,
    signUpClaims,
    audits,
    editors,
    followerLists,
    digests,
    mail,
  }: Dependencies) =>
  async ({ id, email, admin }: ErasureRequest, now: Date) => {
    if (id !== undefined) await sessions.closeForGood(id)
    const holder = await identities.find(email)
    if (holder === undefined || holder.id === id) {
      await links.forget(email)
      await signUpClaims.forget(email)
      await audits.forget({ email, id }, admin)
      await editors.forget(email)
    }
    if (id === undefined) return
    await followerLists.forget(id)
    await items.empty(id, now)
    await digests.forget(id)
    if (holder?.id === id) {
      await mail.ask({ kind: 'erased', email, at: now, once: letterId(id) })
      await identities.remove(id)
    }
    await items.remove(id)
  }
