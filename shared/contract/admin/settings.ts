import * as z from 'zod'
import { framedOrigins } from '#shared/brand.ts'
import { prices } from '#shared/domain/account/planSchema.ts'
import { channelStates, channels } from '#shared/domain/alerts/channel.ts'
import { competition, factId } from '#shared/domain/facts/fields.ts'
import { betFact } from '#shared/domain/facts/publication.ts'
import { providerAddresses, providerRows } from '#shared/domain/feeds/providerFeeds.ts'
import { publication, storedPublication } from '#shared/domain/feeds/publicationFeeds.ts'
import { sourceSwitches } from '#shared/domain/feeds/sourceSwitches.ts'
import { sportSettings } from '#shared/domain/sport/settings.ts'
import { framedDocument, updatesDocument } from '#shared/domain/sport/updatesDocument.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { sportId, timestamp } from '../fields.ts'
import { changeForAdmins, readForAdmins, undoOf } from './changes.ts'

/** The state of a setting as the admin saw it, so that the second of two admins can be refused. */
const seen = z.string().max(300)
const saved = z.strictObject({ by: z.string(), at: timestamp }).nullable()
/** The setting's name in the history of changes. */
const subject = z.string()
const stored = { subject, seen, saved }
const channel = z.enum(channels)
const channelState = z.enum(channelStates)
const count = z.int().min(0)
const bet = z.lazy(() => betFact.unwrap().pick({ at: true, payout: true, win: true }))

const settingChange = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sport'), sportsID: sportId, value: sportSettings }),
    /** Null takes the document from the page. */
    z.strictObject({
      kind: z.literal('updates'),
      sportsID: sportId,
      value: framedDocument(framedOrigins).nullable(),
    }),
    z.strictObject({
      kind: z.literal('publications'),
      competition,
      value: z.array(publication).max(200),
    }),
    z.strictObject({ kind: z.literal('sources'), value: sourceSwitches }),
    providerAddresses.unwrap().safeExtend({ kind: z.literal('provider') }),
    z.strictObject({ kind: z.literal('prices'), value: prices.max(20) }),
    z.strictObject({ kind: z.literal('channel'), channel, value: channelState }),
    /** Without an id a bet is added; null takes it off the scoreboard. */
    z.strictObject({ kind: z.literal('bet'), id: factId.nullable(), value: bet.nullable() }),
  ]),
)
export type SettingChange = z.infer<typeof settingChange>

/** Settings that only admins write and the specified endpoints read. */
export const adminSettingEndpoints = {
  settings: endpoint({
    ...readForAdmins,
    path: '/admin/settings/{secret}',
    summary: 'Every setting, and who saved it last',
    data: z.lazy(() =>
      z.strictObject({
        sports: z.array(
          z.strictObject({ ...stored, sportsID: sportId, value: sportSettings.nullable() }),
        ),
        updates: z.array(
          z.strictObject({ ...stored, sportsID: sportId, value: updatesDocument.nullable() }),
        ),
        publications: z.array(
          z.strictObject({ ...stored, competition, value: z.array(storedPublication).nullable() }),
        ),
        provider: z.array(
          z.strictObject({ ...stored, competition, value: providerRows.nullable() }),
        ),
        sources: z.strictObject({
          ...stored,
          value: sourceSwitches.nullable(),
          /** Every public source, whether or not it is read. */
          known: z.array(
            z.strictObject({
              name: z.string(),
              title: z.string(),
              competitions: z.array(competition),
              gives: z.string(),
              licence: z.string(),
              /** The condition that is accepted by switching it on; null for sources that anyone may use. */
              condition: z.string().nullable(),
              /** The stage's file switches it on. */
              by_stage: z.boolean(),
            }),
          ),
        }),
        prices: z.strictObject({ ...stored, value: prices.nullable() }),
        /** Newest first. */
        bets: z.array(z.strictObject({ id: z.string(), subject, value: bet, seen })),
      }),
    ),
  }),
  deliveries: endpoint({
    ...readForAdmins,
    path: '/admin/deliveries/{secret}',
    summary: 'Whether each channel to readers is on, and what became of its messages in 14 days',
    data: z.lazy(() => {
      /** By Eastern day, newest first, without days on which nothing was sent. */
      const days = z.array(
        z.strictObject({ day: z.iso.date(), sent: count, gone: count, failed: count }),
      )
      return z.strictObject({
        channels: z.array(
          z.strictObject({ ...stored, channel, value: channelState.nullable(), days }),
        ),
      })
    }),
  }),
  change: endpoint({
    ...changeForAdmins,
    path: '/admin/settings/{secret}',
    summary: 'Changes one setting; the portal uses it from then on',
    body: z.strictObject({ setting: settingChange, seen }),
    data: z.strictObject({ change: z.string().nullable() }),
    bodyLimit: 100_000,
  }),
  undo: undoOf('setting'),
} satisfies Family
