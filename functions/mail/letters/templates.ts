import type { LetterKind } from '#functions/queues/mailQueue.ts'
import { brand } from '#shared/brand.ts'

/** The content of a letter; `render.ts` lays it out. */
export interface Letter {
  subject: string
  /** The text that mail programs show beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  sections?: readonly {
    heading: string
    rows: readonly { title: string; facts: string; text: string }[]
  }[]
  action: { label: string; url: string }
  /** Small print under the button: how long the link works, and what to do if you did not ask. */
  notes: readonly string[]
  /** After the notes, in the same small print. */
  links?: readonly { label: string; url: string }[]
}

const { product } = brand

const link = (portalAddress: string, path: string, name: string, token: string) => {
  const url = new URL(path, portalAddress)
  url.searchParams.set(name, token)
  return url.href
}

export const letterTemplates: Record<LetterKind, (portalAddress: string, token: string) => Letter> =
  {
    reset: (portalAddress, token) => ({
      subject: `Your new ${product} password`,
      preview: 'The link is valid for 60 minutes and works once.',
      heading: 'Choose a new password',
      paragraphs: [
        `Somebody, most likely you, requested a new password for the ${product} account with this address.`,
        'Choosing a new password signs you out everywhere. You can then log in with the new one.',
      ],
      action: {
        label: 'Choose a new password',
        url: link(portalAddress, '/resetpassword', 'fp_token', token),
      },
      notes: [
        'The link is valid for 60 minutes and works once. A newer mail replaces it.',
        'If this was not you, ignore this mail. Your password stays as it is.',
      ],
    }),

    welcome: (portalAddress, token) => ({
      subject: `Welcome to ${product}`,
      preview: 'See who is healthy and what it means for the game.',
      heading: 'Good to have you here',
      paragraphs: [
        `Your ${product} account is open. You can read every health score of the NFL, the NBA, the EPL and La Liga, and open each score to see what is behind it.`,
        'Please confirm that this address is yours, so that nobody else can claim it.',
      ],
      action: {
        label: 'Confirm your address',
        url: link(portalAddress, '/confirmaddress', 'token', token),
      },
      notes: [
        'The link is valid for 7 days.',
        'If you did not sign up, do not confirm. You can take the account over at any time by requesting a new password.',
      ],
    }),

    freeAccess: (portalAddress, token) => ({
      subject: `Your 24 hours of ${product}`,
      preview: 'The link is valid for 60 minutes and works once.',
      heading: 'Read everything for 24 hours',
      paragraphs: [
        `This link opens ${product} for 24 hours: every score, every matchup, every article. No account, no password, no card.`,
      ],
      action: { label: `Open ${product}`, url: link(portalAddress, '/freeaccess', 'token', token) },
      notes: [
        'The link is valid for 60 minutes and works once. The 24 hours begin when you open it.',
        'If you did not request this, ignore this mail. We keep no account for this address.',
      ],
    }),

    erased: (portalAddress) => ({
      subject: `Your ${product} account is deleted`,
      preview: 'This is the last mail that we send you.',
      heading: 'Your account is deleted',
      paragraphs: [
        `Your ${product} account and what we had stored with it are gone: your profile, your teams, your plans and your logins. What you did is recorded without your name.`,
        'You can sign up again with this address at any time. It will be a new account.',
      ],
      action: { label: `Open ${product}`, url: portalAddress },
      notes: [
        'Backups keep copies for a while. The page about privacy in our documentation says for how long.',
        'If you did not delete your account, answer this mail.',
      ],
    }),
  }
