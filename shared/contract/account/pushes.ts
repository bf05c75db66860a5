import * as z from 'zod'
import { deliveryOutcomes } from '#shared/domain/alerts/channel.ts'
import { mostPushesAllowed } from '#shared/domain/alerts/quietHours.ts'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../fields.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be like 22:00.')

const pushSettings = z.strictObject({
  quiet: z.lazy(() =>
    z
      .strictObject({ from: clock, to: clock })
      .refine(({ from, to }) => from !== to, 'Must end at another time than they begin.')
      .nullable(),
  ),
  most_a_day: z.int().min(mostPushesAllowed.least).max(mostPushesAllowed.most),
})

const isZone = (timeZone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

/** As the browser names it. */
export const timeZone = z.string().max(60).refine(isZone, 'Must be the name of a time zone.')

const address = z.url({ protocol: /^https?$/ }).max(1_000)

const deviceFields = {
  /** The address of the browser's push service. */
  endpoint: address,
  /** The browser's public key, an uncompressed point, and its secret, in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  /** The zone in which quiet hours and days are counted: that of the device seen last. */
  zone: timeZone,
  /** What the browser calls itself. Its name is read from it. */
  agent: z.string().max(400).default(''),
  /** The reader has just switched it on: otherwise one that he has switched off elsewhere stays off. */
  pressed: z.literal(true).optional(),
}

const ofDevice = z.strictObject({ endpoint: address })
/** How many devices the reader has then. */
const left = z.strictObject({ devices: z.int().min(0) })

const failureMessage = 'Unable to save how you are told. Please try again later.'

/** Messages to the devices of a reader. */
export const pushEndpoints = {
  pushes: endpoint({
    method: 'GET',
    path: '/alerts/devices',
    summary:
      'The devices on which the caller is told of changes, when, and the key that they ask for',
    access: 'account',
    data: z.lazy(() =>
      z.strictObject({
        /** The portal's public key, which a browser requires of senders. */
        key: z.string(),
        settings: pushSettings,
        devices: z.array(
          z.strictObject({
            ...{ endpoint: address, name: z.string(), since: timestamp, seen_at: timestamp },
            on: z.boolean(),
          }),
        ),
      }),
    ),
    failureMessage: 'Unable to load how you are told. Please try again later.',
  }),
  addDevice: endpoint({
    method: 'PUT',
    path: '/alerts/devices',
    summary:
      'Has a browser told of changes. Safe to repeat at every start; of more than five the one not seen for longest leaves',
    access: 'account',
    body: z.strictObject(deviceFields),
    data: left,
    failureMessage,
    bodyLimit: 4_000,
  }),
  removeDevice: endpoint({
    method: 'POST',
    path: '/alerts/devices/removal',
    summary: 'Has a browser told no more',
    access: 'account',
    body: ofDevice,
    data: left,
    failureMessage,
    bodyLimit: 4_000,
  }),
  switchDevice: endpoint({
    method: 'PUT',
    path: '/alerts/devices/switch',
    summary: 'Has one of the caller’s browsers told, or no more until it is switched on again',
    access: 'account',
    body: ofDevice.extend({ on: z.boolean() }),
    data: left,
    failureMessage,
    bodyLimit: 4_000,
  }),
  tryDevice: endpoint({
    method: 'POST',
    path: '/alerts/devices/test',
    summary:
      'Sends a test to one of the caller’s browsers, and tells what its push service answered',
    access: 'account',
    body: ofDevice,
    data: z.lazy(() => z.strictObject({ outcome: z.enum(deliveryOutcomes) })),
    failureMessage: 'Unable to send a test. Please try again later.',
    bodyLimit: 4_000,
  }),
  changePushSettings: endpoint({
    method: 'PUT',
    path: '/alerts/settings',
    summary: 'Sets the hours in which the caller is not disturbed, and how often a day he is told',
    access: 'account',
    body: pushSettings,
    data: z.strictObject({ settings: pushSettings }),
    failureMessage,
  }),
}
