import type { LetterKind } from '#functions/queues/mailQueue.ts'
import { brand } from '#shared/brand.ts'

/** What a letter says, before it has a form. */
export interface Letter {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
  /** Under the button, where it matters: how long, and what if it was not you. */
  notes: readonly string[]
}

const { product } = brand

const link = (address: string, path: string, name: string, token: string) => {
  const url = new URL(path, address)
  url.searchParams.set(name, token)
  return url.href
}

/** Our three letters. The address is the portal's, the token the link's. */
export const letterTemplates: Record<LetterKind, (address: string, token: string) => Letter> = {
  reset: (address, token) => ({
    subject: `Your new ${product} password`,
    preview: 'The link is good for 60 minutes, and once.',
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody, most likely you, asked for a new password for the ${product} account with this address.`,
      'Once you have chosen it, you are signed out everywhere and log in again with the new one.',
    ],
    action: {
      label: 'Choose a new password',
      url: link(address, '/resetpassword', 'fp_token', token),
    },
    notes: [
      'The link is good for 60 minutes, and once. A newer mail makes this one void.',
      'Was it not you? Then do nothing: your password stays as it is.',
    ],
  }),

  welcome: (address, token) => ({
    subject: `Welcome to ${product}`,
    preview: 'Who is healthy, and what it does to the game.',
    heading: 'Good to have you here',
    paragraphs: [
      `Your ${product} account is open. Every health score of the NFL, the NBA, the EPL and La Liga is yours to read, and every score opens up and says why it is what it is.`,
      'Please confirm that this address is yours, so that nobody else can claim it.',
    ],
    action: {
      label: 'Confirm your address',
      url: link(address, '/confirmaddress', 'token', token),
    },
    notes: [
      'The link is good for 7 days.',
      'Did you not sign up? Then do not confirm. The address is yours: a new password takes the account over at any time.',
    ],
  }),

  freeAccess: (address, token) => ({
    subject: `Your 24 hours of ${product}`,
    preview: 'The link is good for 60 minutes, and once.',
    heading: 'Read everything for 24 hours',
    paragraphs: [
      `This link opens ${product} for 24 hours: every score, every matchup, every article. No account, no password, no card.`,
    ],
    action: { label: `Open ${product}`, url: link(address, '/freeaccess', 'token', token) },
    notes: [
      'The link is good for 60 minutes, and once. The 24 hours begin when you open it.',
      'Did you not ask for it? Then do nothing: we keep no account for this address.',
    ],
  }),
}
