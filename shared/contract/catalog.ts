import * as z from 'zod'
import { prices } from '#shared/domain/account/planSchema.ts'
import { helpline } from '#shared/domain/pick/helplineSchema.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { updatesDocument } from '#shared/domain/sport/updatesDocument.ts'
import { endpoint, type Family } from './endpoint.ts'
import { noSuchSport, sportId, sportInPath, timestamp, updatedAt } from './fields.ts'
import { publishedBrand } from './publishedBrand.ts'

const state = z.strictObject({ code: z.string(), name: z.string() })
const bet = z.strictObject({ payout_amount_bet: z.number(), win: z.boolean() })
const sportInfo = z.strictObject({
  sportsID: sportId,
  sportsName: z.enum(['nfl', 'nba', 'soccer']),
  /** The landing page has its tabs only if this is set. */
  form_display: z.boolean(),
  matchup_access: z.enum(['members', 'listed']),
  /** Scores older than this are marked stale. */
  refresh_minutes: z.int().positive(),
})

export const optionsView = z.strictObject({
  states: z.array(state),
  nflScoreboard: z.array(bet),
  sportsInfo: sportInfo,
})

/** How a publisher is named beside its data. */
const credit = z.strictObject({ name: z.string(), url: z.string() })

const sourcesView = z.strictObject({
  leagues: z.array(
    z.strictObject({
      competition: z.enum(competitions),
      feeds: z.array(
        z.strictObject({
          title: z.string(),
          source: credit,
          licence: z.string(),
          /** It is late once it is older than twice this time. */
          every_minutes: z.int().positive(),
          answered_at: timestamp.nullable(),
          condition: z.enum(['fresh', 'late', 'failing', 'waiting', 'new']),
          /** The number of records this week. */
          rows: z
            .strictObject({
              now: z.int(),
              usual: z.int().nullable(),
              same_week_last_season: z.boolean(),
              is_gap: z.boolean(),
            })
            .nullable(),
        }),
      ),
      /** What this league lacks a source for, and what that means. */
      missing: z.string().nullable(),
    }),
  ),
})
export type SourcesView = z.infer<typeof sourcesView>

/** Settings that every page needs before it is drawn. */
export const catalogEndpoints = {
  options: endpoint({
    method: 'GET',
    path: '/options/{sportsID}',
    summary: 'States, the NFL scoreboard and the settings of a sport',
    access: 'public',
    params: z.object({ sportsID: sportInPath }),
    data: optionsView.extend({
      /** The publishers of the data. */
      credits: z.array(
        credit.extend({
          competitions: z.array(z.enum(competitions)),
          /** Whether we may pass its data on as files. */
          bulk: z.boolean(),
        }),
      ),
      /** The portal's claims, contact and documents. */
      brand: publishedBrand,
      /** Named beside picks, with the age from which people may bet. */
      helplines: z.array(helpline),
      ...updatedAt,
    }),
    failureMessage:
      'Part of this page did not load, so old scores are not marked as old. Reload it to try again.',
    notFoundMessage: noSuchSport,
    cache: { fresh: 60, stale: 600 },
  }),
  sources: endpoint({
    method: 'GET',
    path: '/sources',
    summary: 'Where the data of each league comes from, how old it is, and what is missing',
    access: 'public',
    data: sourcesView,
    failureMessage: 'Unable to retrieve the sources',
    cache: { fresh: 60, stale: 600 },
  }),
  updates: endpoint({
    method: 'GET',
    path: '/updates/{sportsID}',
    summary: 'The address of the document of recent player updates, which a page shows in a frame',
    access: 'member',
    params: z.object({ sportsID: sportInPath }),
    data: z.strictObject({ document: updatesDocument.nullable() }),
    failureMessage: 'Unable to retrieve player updates',
    notFoundMessage: noSuchSport,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/prices',
    summary: 'The plans on sale',
    access: 'public',
    data: z.strictObject({
      prices,
      /** Shown before a reader chooses a plan with a price. */
      notice: z.string().nullable(),
    }),
    failureMessage: 'Error occured getting prices',
    cache: { fresh: 60, stale: 600 },
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    data: z.looseObject({ openapi: z.string() }),
    bare: true,
    cache: { fresh: 300, stale: 3600 },
  }),
} satisfies Family
