import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { serveInParts } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { kept } from '#functions/runtime/kept.ts'
import { leagueTrend } from '#functions/store/calculations/leagueTrend.ts'
import { registerFiles } from '#functions/store/calculations/registerFiles.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { views as viewStore } from '#functions/store/views.ts'
import type { sportsEndpoints } from '#shared/contract/api/sports.ts'
import { openSources, sourceNamesInText } from '#shared/domain/feeds/openSources.ts'
import { switchedSources } from '#shared/domain/feeds/sourceSwitches.ts'

const env = readEnvironment(
  httpEnvironment.extend({
    VIEWS_TABLE: z.string(),
    FACTS_TABLE: z.string(),
    OPEN_SOURCES: sourceNamesInText(),
  }),
)
const db = documentClient()
const views = viewStore(db, env.VIEWS_TABLE)
const http = httpDependencies(env, db)

const today = kept(async () => (await import('./today.ts')).serveToday(views, http))
const lists = kept(async () => (await import('./lists.ts')).serveLists(views, http))
const matchups = kept(async () => (await import('./matchups.ts')).serveMatchups(views, http))
const pages = kept(async () => {
  const { servePages } = await import('./pages.ts')
  return servePages(views, leagueTrend(db, env.VIEWS_TABLE), http)
})
const sourcesRead = async () => {
  const { settings, sourceSetting } = await import('#functions/store/settings.ts')
  return async () => {
    const switches = await settings(db, env.FACTS_TABLE).read(sourceSetting)
    return switchedSources(env.OPEN_SOURCES, switches ?? []).map((name) => openSources[name])
  }
}
const record = kept(async () => {
  const { serveRecord } = await import('./recordPicks.ts')
  return serveRecord(views, await sourcesRead(), http)
})
const forecasts = kept(async () => {
  const { serveForecasts } = await import('./forecastFiles.ts')
  return serveForecasts(views, registerFiles(db, env.VIEWS_TABLE), http)
})
const flags = kept(async () =>
  (await import('./flags/flags.ts')).serveFlags(views, await sourcesRead(), http),
)
const following = kept(async () => {
  const [{ serveFollowing }, { accounts }, { attempts }, { changeList }] = await Promise.all([
    import('./following/following.ts'),
    import('#functions/store/accounts/accounts.ts'),
    import('#functions/store/accounts/attempts.ts'),
    import('#functions/store/calculations/changes.ts'),
  ])
  const changes = changeList(db, env.VIEWS_TABLE)
  const stores = {
    accounts: accounts(db, env.ACCOUNTS_TABLE),
    attempts: attempts(db, env.ACCOUNTS_TABLE),
  }
  return serveFollowing({ views, ...stores, changes }, http)
})

const alerts = kept(async () => {
  const [{ serveAlerts }, { accounts }, { changeList }, { settings }] = await Promise.all([
    import('./following/alerts.ts'),
    import('#functions/store/accounts/accounts.ts'),
    import('#functions/store/calculations/changes.ts'),
    import('#functions/store/settings.ts'),
  ])
  const stores = {
    accounts: accounts(db, env.ACCOUNTS_TABLE),
    changes: changeList(db, env.VIEWS_TABLE),
    settings: settings(db, env.FACTS_TABLE),
  }
  return serveAlerts({ views, ...stores }, http)
})

export const handler = serveInParts<typeof sportsEndpoints>({
  'GET /api/main/today': today,
  'GET /api/main/{sportsID}/schedules': lists,
  'GET /api/main/{sportsID}/healthScores': lists,
  'GET /api/main/nfl/trialschedules': lists,
  'GET /api/main/players/{sportsID}': lists,
  'GET /api/main/search/{sportsID}': lists,
  'GET /api/main/{sportsID}/matchup/{gameID}': matchups,
  'GET /api/main/{sportsID}/matchup/{gameID}/versions': matchups,
  'GET /api/main/{sportsID}/matchup/{gameID}/whatif': matchups,
  'POST /api/main/{sportsID}/averagehealthscores': matchups,
  'GET /api/main/{sportsID}/team/{teamID}': pages,
  'GET /api/main/{sportsID}/teamschedule/{teamID}': pages,
  'GET /api/main/{sportsID}/teamtrend/{teamID}': pages,
  'GET /api/main/{sportsID}/{sportsName}/playerinfo/{playerID}': pages,
  'GET /api/record': record,
  'GET /api/record/picks': record,
  'GET /api/record/picks/csv': record,
  'GET /api/record/forecasts': forecasts,
  'GET /api/record/forecasts/{day}': forecasts,
  'GET /api/record/chain': forecasts,
  'GET /api/record/flags': flags,
  'GET /api/record/flags/csv': flags,
  'GET /api/following': following,
  'GET /api/following/returning': following,
  'GET /api/following/calendar/{token}': following,
  'GET /api/alerts': alerts,
})
