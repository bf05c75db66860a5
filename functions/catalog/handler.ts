import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { optionsViewOf } from '#functions/store/pageViews.ts'
import { priceSetting, settings, sourceSetting, updatesSetting } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { publishedBrand } from '#shared/contract/publishedBrand.ts'
import { sourceNamesInText } from '#shared/domain/feeds/openSources.ts'
import { switchedSources } from '#shared/domain/feeds/sourceSwitches.ts'
import { helpline } from '#shared/domain/pick/helplineSchema.ts'
import { optionsOf } from '#shared/presentation/options.ts'
import { creditsOf, leagueSources } from './leagueSources.ts'

const nothingCharged = 'Payments are not set up: nothing is charged.'

const json = z.string().transform((text): unknown => JSON.parse(text))

const env = readEnvironment(
  httpEnvironment.extend({
    VIEWS_TABLE: z.string(),
    FACTS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    PAYMENTS: z.enum(['free', 'stripe']),
    OPEN_SOURCES: sourceNamesInText(),
    HELPLINES: json.pipe(z.array(helpline)),
    BRAND: json.pipe(publishedBrand),
  }),
)
const db = documentClient()
const { read } = views(db, env.VIEWS_TABLE)
const feeds = feedRuns(db, env.RUNS_TABLE)
const settingStore = settings(db, env.FACTS_TABLE)

const sourcesThatAreOn = async () =>
  switchedSources(env.OPEN_SOURCES, (await settingStore.read(sourceSetting)) ?? [])

export const handler = serve(
  catalogEndpoints,
  {
    options: async ({ params }) => {
      const [{ document, updatedAt }, states] = await Promise.all([
        read(optionsViewOf(params.sportsID)),
        feeds.feedStates(),
      ])
      // A portal on which nothing has run yet has no such document.
      const empty = { sport: params.sportsID, settings: undefined, hasTeams: false, bets: [] }
      return {
        ...(document ?? optionsOf(empty)),
        brand: env.BRAND,
        helplines: env.HELPLINES,
        updated_at: updatedAt,
        credits: creditsOf(states, updatedAt !== null),
      }
    },

    sources: async ({ now }) => {
      const [listings, states, sources] = await Promise.all([
        feeds.listings(),
        feeds.feedStates(),
        sourcesThatAreOn(),
      ])
      return leagueSources(listings, states, now, sources)
    },

    updates: async ({ params }) => ({
      document: (await settingStore.read(updatesSetting(params.sportsID))) ?? null,
    }),

    prices: async () => ({
      prices: (await settingStore.read(priceSetting)) ?? [],
      notice: env.PAYMENTS === 'free' ? nothingCharged : null,
    }),

    // Imported on demand, because it loads the schemas of every family.
    openapi: async () => (await import('#shared/contract/api/openapi.ts')).openapi,
  },
  httpDependencies(env, db),
)
