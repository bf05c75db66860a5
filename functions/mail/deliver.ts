import type { Identities, Identity } from '#functions/store/identities.ts'
import type { LetterKind, LetterRequest } from '#functions/store/mailQueue.ts'
import type { OneTimeTokens, Purpose } from '#functions/store/oneTimeTokens.ts'
import type { SentMail } from '#functions/store/sentMail.ts'
import type { Suppressions } from '#functions/store/suppressions.ts'
import { compose } from './letters/compose.ts'
import type { PostOffice } from './postOffice.ts'

export interface Delivering {
  identities: Pick<Identities, 'find'>
  tokens: Pick<OneTimeTokens, 'issue'>
  suppressions: Pick<Suppressions, 'has'>
  sent: SentMail
  post: PostOffice
  /** Where links lead. */
  address: string
}

export type Outcome = 'sent' | 'sent before' | 'suppressed' | 'not theirs to have'

const purposeOf: Record<LetterKind, Purpose> = {
  reset: 'reset',
  welcome: 'confirm',
  freeAccess: 'freeAccess',
}

/** Free access is for those without an account, everything else for those with one. */
const mayHave = (kind: LetterKind, identity: Identity | undefined) =>
  // A sign-up that broke half-way is no account yet; its owner may still finish it by a reset.
  kind === 'freeAccess' ? !identity?.complete : identity !== undefined

/**
 * Only here it is found out who has an account: whoever asked has had their answer already. A
 * try that fails leaves a token that nobody has, which the next try's makes void.
 */
export const deliver = async (
  { identities, tokens, suppressions, sent, post, address }: Delivering,
  messageId: string,
  { kind, email, at }: LetterRequest,
): Promise<Outcome> => {
  if (await sent.has(messageId)) return 'sent before'
  if (await suppressions.has(email)) return 'suppressed'
  const identity = await identities.find(email)
  if (!mayHave(kind, identity)) return 'not theirs to have'

  const now = new Date(at)
  const token = await tokens.issue(purposeOf[kind], { email, id: identity?.id }, now)
  await post.send(email, compose[kind](address, token))
  await sent.add(messageId, now)
  return 'sent'
}
