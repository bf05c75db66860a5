import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { leagueTrend } from '#functions/store/calculations/leagueTrend.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { forecastRegister } from '#functions/store/register.ts'
import { views } from '#functions/store/views.ts'
import { sportsEndpoints } from '#shared/contract/sports.ts'
import { forecastFiles } from './forecastFiles.ts'
import { matchups } from './matchups.ts'
import { detailPages, listPages } from './pages.ts'
import { recordPicks } from './recordPicks.ts'
import { teamTrend } from './standings.ts'
import { today } from './today.ts'

const env = readEnvironment(httpEnvironment.extend({ VIEWS_TABLE: z.string() }))
const db = documentClient()
const pages = views(db, env.VIEWS_TABLE)

export const handler = serve(
  sportsEndpoints,
  {
    ...today(pages),
    ...listPages(pages),
    ...matchups(pages),
    ...detailPages(pages),
    ...teamTrend(leagueTrend(db, env.VIEWS_TABLE)),
    ...recordPicks(pages),
    ...forecastFiles(pages, forecastRegister(db, env.VIEWS_TABLE)),
  },
  httpDependencies(env, db),
)
