import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { optionsViewOf } from '#functions/store/pageViews.ts'
import { priceSetting, settings } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import { catalogEndpoints, type optionsView } from '#shared/contract/catalog.ts'
import { usStates } from '#shared/domain/account/usStates.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'

/** The options of a sport until an admin has set them: the most cautious value of each. */
const defaultOptions = (sport: SportId): z.infer<typeof optionsView> => ({
  states: usStates,
  nflScoreboard: [],
  sportsInfo: {
    sportsID: sport,
    sportsName: sportNames[sport],
    form_display: false,
    matchup_access: 'members',
    refresh_minutes: 15,
  },
})

const nothingCharged = 'Payments are not set up: nothing is charged.'

const env = readEnvironment(
  httpEnvironment.extend({
    VIEWS_TABLE: z.string(),
    FACTS_TABLE: z.string(),
    PAYMENTS: z.enum(['free', 'stripe']),
  }),
)
const db = documentClient()
const { read } = views(db, env.VIEWS_TABLE)
const settingStore = settings(db, env.FACTS_TABLE)

export const handler = serve(
  catalogEndpoints,
  {
    options: async ({ params }) => {
      const { document, updatedAt } = await read(optionsViewOf(params.sportsID))
      return { ...(document ?? defaultOptions(params.sportsID)), updated_at: updatedAt }
    },

    prices: async () => ({
      prices: (await settingStore.read(priceSetting)) ?? [],
      notice: env.PAYMENTS === 'free' ? nothingCharged : null,
    }),

    // Imported on demand, because it loads the schemas of every family.
    openapi: async () => (await import('#shared/contract/openapi.ts')).openapi,
  },
  httpDependencies(env, db),
)
