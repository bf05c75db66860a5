import type { Identities, Identity } from '#functions/cognito/identities.ts'
import type { LetterKind, LetterRequest } from '#functions/queues/mailQueue.ts'
import type { Attempts } from '#functions/store/accounts/attempts.ts'
import type { SentMail, Suppressions } from '#functions/store/accounts/mail.ts'
import type { OneTimeTokens, Purpose } from '#functions/store/accounts/oneTimeTokens.ts'
import { mailLimit as limit } from '#shared/domain/account/rateLimits.ts'
import { plainAddress } from '#shared/domain/validation/contact.ts'
import { letterTemplates } from './letters/templates.ts'
import type { MailSender } from './mailSender.ts'

export interface DeliveryDependencies {
  identities: Pick<Identities, 'find'>
  tokens: Pick<OneTimeTokens, 'issue'>
  suppressions: Pick<Suppressions, 'has'>
  sent: SentMail
  attempts: Pick<Attempts, 'count' | 'forgive'>
  post: MailSender
  /** Where links lead. */
  address: string
}

export type Outcome = 'sent' | 'sent before' | 'suppressed' | 'not theirs to have' | 'one too many'

const purposeOf: Record<LetterKind, Purpose> = {
  reset: 'reset',
  welcome: 'confirm',
  freeAccess: 'freeAccess',
}

/** Free access is for those without an account, everything else for those with one. */
const isEntitled = (kind: LetterKind, identity: Identity | undefined) =>
  // A sign-up that broke half-way is no account yet; its owner may still finish it by a reset.
  kind === 'freeAccess' ? !identity?.complete : identity !== undefined

/**
 * Anybody can sign up with every `+tag` of somebody's mailbox, and the letters come to one. A new
 * password is for the account alone: an account of another tag must not use up its letters.
 */
const limitedRecipient = (kind: LetterKind, email: string) => [
  kind,
  kind === 'reset' ? email : plainAddress(email),
]

/**
 * Only here it is found out who has an account: whoever asked has had their answer already. A
 * try that fails leaves a token that nobody has, which the next try's makes void.
 */
export const deliverLetter = async (
  { identities, tokens, suppressions, sent, attempts, post, address }: DeliveryDependencies,
  messageId: string,
  { kind, email, at }: LetterRequest,
): Promise<Outcome> => {
  if (await sent.has(messageId)) return 'sent before'
  if (await suppressions.has(email)) return 'suppressed'
  const identity = await identities.find(email)
  if (!isEntitled(kind, identity)) return 'not theirs to have'

  const now = new Date(at)
  const whom = limitedRecipient(kind, email)
  // Before a link is made: the last one that was sent stays good.
  if ((await attempts.count(limit, whom, now)) > limit.most) return 'one too many'
  try {
    const token = await tokens.issue(purposeOf[kind], { email, id: identity?.id }, now)
    await post.send(email, letterTemplates[kind](address, token))
  } catch (error) {
    await attempts.forgive(limit, whom, now)
    throw error
  }
  await sent.add(messageId, now)
  return 'sent'
}
