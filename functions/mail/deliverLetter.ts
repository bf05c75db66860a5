import type { Identities, Identity } from '#functions/cognito/identities.ts'
import type { LetterKind, LetterRequest } from '#functions/queues/mailQueue.ts'
import type { Attempts } from '#functions/store/accounts/attempts.ts'
import type { SentMail, Suppressions } from '#functions/store/accounts/mail.ts'
import type { OneTimeTokens, Purpose } from '#functions/store/accounts/oneTimeTokens.ts'
import { mailLimit } from '#shared/domain/account/rateLimits.ts'
import { plainAddress } from '#shared/domain/validation/validation.ts'
import { letterTemplates } from './letters/templates.ts'
import type { MailSender } from './mailSender.ts'

export interface DeliveryDependencies {
  identities: Pick<Identities, 'find'>
  links: Pick<OneTimeTokens, 'issue'>
  suppressions: Pick<Suppressions, 'has'>
  sentMail: SentMail
  attempts: Pick<Attempts, 'count' | 'forgive'>
  sender: MailSender
  portalAddress: string
}

type Outcome = 'sent' | 'already sent' | 'suppressed' | 'not entitled' | 'over the limit'

/** The purpose of the link in each kind of letter that has one. */
const purposeOf: Partial<Record<LetterKind, Purpose>> = {
  reset: 'reset',
  welcome: 'confirm',
  freeAccess: 'freeAccess',
}

/** Free access is for addresses without an account, other letters are for addresses with one. */
const isEntitled = (kind: LetterKind, identity: Identity | undefined) =>
  // By now the account is gone, or a new one has been made.
  kind === 'erased' ||
  // An unfinished sign-up is not an account yet, but a password reset lets its owner finish it.
  (kind === 'freeAccess' ? !identity?.complete : identity !== undefined)

/**
 * Letters are limited by mailbox, because a stranger can sign up with any `+tag` of it.
 * Resets are counted by address, so that an account with another tag cannot use them up.
 */
const limitedRecipient = (kind: LetterKind, email: string) => [
  kind,
  kind === 'reset' ? email : plainAddress(email),
]

/**
 * Sends a letter if its address may get it. This happens after the API has answered the caller, so that the answer
 * reveals nothing about accounts. A failed attempt leaves an unused token, which the next attempt replaces.
 */
export const deliverLetter = async (
  {
    identities,
    links,
    suppressions,
    sentMail,
    attempts,
    sender,
    portalAddress,
  }: DeliveryDependencies,
  messageId: string,
  { kind, email, at, once = messageId }: LetterRequest,
): Promise<Outcome> => {
  if (await sentMail.has(once)) return 'already sent'
  if (await suppressions.has(email)) return 'suppressed'
  const identity = await identities.find(email)
  if (!isEntitled(kind, identity)) return 'not entitled'

  const now = new Date(at)
  const recipient = limitedRecipient(kind, email)
  // Checked before a link is issued, because a new link ends the one that was sent before.
  if ((await attempts.count(mailLimit, recipient, now)) > mailLimit.most) return 'over the limit'
  try {
    const purpose = purposeOf[kind]
    const token = purpose && (await links.issue(purpose, { email, id: identity?.id }, now))
    await sender.send(email, letterTemplates[kind](portalAddress, token ?? ''))
  } catch (error) {
    await attempts.forgive(mailLimit, recipient, now)
    throw error
  }
  await sentMail.add(once, now)
  return 'sent'
}
