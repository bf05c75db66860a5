import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'
import { rosterEndpoints } from '../rosters.ts'
import { alertWishesEndpoints } from './alertWishes.ts'
import { digestEndpoints } from './digests.ts'
import { hookEndpoints } from './hooks.ts'
import { personalDataEndpoints } from './personalData.ts'
import { pushEndpoints } from './pushes.ts'
import {
  emailAddress,
  enteredPassword,
  favoriteSport,
  followChange,
  linkToken,
  newPassword,
  profileChanges,
  user,
} from './user.ts'

const session = z.strictObject({ user, token: z.string() })

/** Sessions and profiles. */
export const accountEndpoints = {
  sampleToken: endpoint({
    method: 'GET',
    path: '/sampleToken',
    summary: 'A guest token, valid for 24 hours',
    access: 'public',
    crowd: 'visit',
    data: z.strictObject({ token: z.string() }),
    failureMessage: 'Unable to start a session. Please try again later.',
  }),
  checkLogin: endpoint({
    method: 'GET',
    path: '/checkLogin',
    summary: 'Whether the token belongs to a login, and its user',
    access: 'guest',
    crowd: 'visit',
    data: z.strictObject({ login: z.boolean(), user: user.nullable() }),
    failureMessage: 'Unable to check your login. Please try again later.',
  }),
  refreshUser: endpoint({
    method: 'GET',
    path: '/refreshUser/{id}',
    summary: 'The current data of the token’s user',
    access: 'member',
    crowd: 'visit',
    params: z.object({ id: z.string() }),
    data: z.strictObject({ user }),
    failureMessage: 'Unable to check your login. Please try again later.',
  }),
  signup: endpoint({
    method: 'POST',
    path: '/signup',
    summary: 'Creates an account and logs in; a mailed link confirms the address',
    access: 'public',
    body: z.object({
      email: emailAddress,
      password: newPassword,
      favorite_sport: favoriteSport,
    }),
    data: session,
    failureMessage: 'Unable to complete signup. Please try again later.',
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Logs in with an address and its password',
    access: 'public',
    crowd: 'login',
    body: z.object({ email: emailAddress, password: enteredPassword }),
    data: session,
    failureMessage: 'Unable to log in. Please try again later.',
  }),
  logout: endpoint({
    method: 'GET',
    path: '/logout',
    summary: 'Ends this login in the browser and on the server',
    access: 'public',
    data: z.strictObject({ login: z.literal(false) }),
    failureMessage: 'Unable to logout',
  }),
  refreshSession: endpoint({
    method: 'POST',
    path: '/session/refresh',
    summary: 'Exchanges the refresh cookie for a new one and a new token; needs `x-requested-with`',
    access: 'public',
    crowd: 'login',
    data: session,
    failureMessage: 'Unable to check your login. Please try again later.',
  }),
  checkUsername: endpoint({
    method: 'GET',
    path: '/get/checkusername/{email}',
    summary: 'Whether an address has an account',
    access: 'guest',
    params: z.object({ email: emailAddress }),
    data: z.strictObject({ existing_user: z.boolean() }),
    failureMessage: 'Unable to check this email. Please try again later.',
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/confirmEmail',
    summary: 'Confirms the caller’s address with the link of the welcome mail',
    access: 'account',
    body: z.object({ token: linkToken }),
    data: z.strictObject({ email: z.string() }),
    failureMessage: 'Unable to confirm your email. Please try again later.',
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/mail/sendEmailConfirmation',
    summary: 'Mails the link that confirms the caller’s address again',
    access: 'account',
    data: z.strictObject({ requested: z.literal(true) }),
    failureMessage: 'Unable to send the mail. Please try again later.',
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/update-profile',
    summary: 'Changes the caller’s profile, except the email address',
    access: 'account',
    body: profileChanges,
    data: z.strictObject({ result: user }),
    failureMessage: 'Unable to update your profile. Please try again later.',
  }),
  changeFollows: endpoint({
    method: 'PUT',
    path: '/follows',
    summary: 'Adds players and teams to those that the caller follows, and removes others',
    access: 'account',
    body: followChange,
    data: z.strictObject({ result: user }),
    failureMessage: 'Unable to save whom you follow. Please try again later.',
  }),
  setCalendar: endpoint({
    method: 'PUT',
    path: '/following/calendar',
    summary:
      'Makes the secret address of a calendar of the games of those whom the caller follows, or ends it',
    access: 'account',
    body: z.strictObject({ on: z.boolean() }),
    /** Sent only once. It replaces the former address. */
    data: z.strictObject({ path: z.string().nullable() }),
    failureMessage: 'Unable to change the calendar’s address. Please try again later.',
  }),
  ...alertWishesEndpoints,
  ...rosterEndpoints,
  ...pushEndpoints,
  ...hookEndpoints,
  ...digestEndpoints,
  freeAccess: endpoint({
    method: 'POST',
    path: '/freeAccess',
    summary: 'Mails a one-time link; the link’s token opens 24 hours of reading without an account',
    access: 'public',
    body: z.object({
      freeAccess: z
        .object({ email: emailAddress.optional(), token: linkToken.optional() })
        .refine(({ email, token }) => (email === undefined) !== (token === undefined), 'Required*'),
    }),
    data: z.strictObject({
      emailValidated: z.boolean(),
      user: user.optional(),
      token: z.string().optional(),
    }),
    failureMessage: 'Unable to open free access. Please try again later.',
  }),
  ...personalDataEndpoints,
} satisfies Family
