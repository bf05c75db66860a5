import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'
import { emailAddress, linkToken, newPassword } from './user.ts'

/** Setting a new password by a mailed link. */
export const passwordEndpoints = {
  sendPasswordReset: endpoint({
    method: 'POST',
    path: '/mail/sendPasswordReset',
    summary: 'Mails a link for a new password; the answer is the same for unknown addresses',
    access: 'public',
    body: z.strictObject({ email: emailAddress }),
    data: z.strictObject({ requested: z.literal(true) }),
    failureMessage: 'Unable to send the mail. Please try again later.',
    bodyLimit: 2_000,
  }),
  verifyPasswordReset: endpoint({
    method: 'POST',
    path: '/verifyPasswordReset',
    summary: 'The address of the account that a link belongs to',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    data: z.strictObject({ email: z.string() }),
    failureMessage: 'Unable to check the link. Please try again later.',
    bodyLimit: 2_000,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetPassword',
    summary: 'Sets a new password with the link’s token and ends every login',
    access: 'public',
    body: z.strictObject({
      reset_password: newPassword,
      token: linkToken,
      /** The token decides the address; this one is only compared with it. */
      email: emailAddress.optional(),
    }),
    data: z.strictObject({ result: z.string() }),
    failureMessage: 'Unable to reset the password. Please try again later.',
    bodyLimit: 2_000,
  }),
} satisfies Family
