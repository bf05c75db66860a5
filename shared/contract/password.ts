import * as z from 'zod'
import { endpoint, type Family } from './endpoint.ts'
import { emailAddress, linkToken, newPassword } from './user.ts'

/** How an account gets a new password. */
export const passwordEndpoints = {
  sendPasswordReset: endpoint({
    method: 'POST',
    path: '/mail/sendPasswordReset',
    summary: 'A link for a new password, by mail; the answer is the same for unknown addresses',
    access: 'public',
    body: z.strictObject({ email: emailAddress }),
    data: z.strictObject({ requested: z.literal(true) }),
    failureMessage: 'Unable to send the mail. Please try again later.',
    bodyLimit: 2_000,
  }),
  verifyPasswordReset: endpoint({
    method: 'POST',
    path: '/verifyPasswordReset',
    summary: 'Whose new password a link is for',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    data: z.strictObject({ email: z.string() }),
    failureMessage: 'Unable to check the link. Please try again later.',
    bodyLimit: 2_000,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetPassword',
    summary: 'The new password, by the link’s token; signs out everywhere',
    access: 'public',
    body: z.strictObject({
      reset_password: newPassword,
      token: linkToken,
      /** The address comes from the token; this one may only agree. */
      email: emailAddress.optional(),
    }),
    data: z.strictObject({ result: z.string() }),
    failureMessage: 'Unable to reset the password. Please try again later.',
    bodyLimit: 2_000,
  }),
} satisfies Family
