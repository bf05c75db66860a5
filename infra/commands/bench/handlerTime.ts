import type { Context } from 'aws-lambda'
import { guest } from '#functions/http/call.ts'
import { serve } from '#functions/http/serve.ts'
import { lockGames, lockResult } from '#functions/sports/lockedPages.ts'
import { schedulesViewOf } from '#functions/store/pageViews.ts'
import { scheduleEndpoints } from '#shared/contract/schedules.ts'
import { demoFacts } from '../../demo/league/league.ts'
import { demoInMemory } from '../../demo/play/demoInMemory.ts'
import { apiRequest } from '../../testing/apiRequest.ts'
import { median, type Row } from './row.ts'

const rounds = 15
const perRound = 200

const each = async (work: () => unknown) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let i = 0; i < perRound; i++) await work()
    times.push(((performance.now() - start) / perRound) * 1000)
  }
  return median(times)
}

/** The time of a request through the whole HTTP stack with the document in memory, relative to its JSON alone. */
export async function* handlerTime(): AsyncGenerator<Row> {
  const now = new Date()
  const nfl = await demoInMemory(now, demoFacts(now, 'NFL'))
  await nfl.runAll()
  const { next_week, ...listed } = await nfl.page(schedulesViewOf('NFL'))
  const page = { ...listed, has_next_week: next_week !== undefined, updated_at: null }
  const handler = serve(
    { schedules: scheduleEndpoints.schedules },
    {
      schedules: () => ({
        ...page,
        schedules: lockGames(page.schedules, now),
        results: (page.results ?? []).map(lockResult),
      }),
    },
    { originSecret: 'bench', identify: async () => guest },
  )
  const event = apiRequest(
    { endpoint: scheduleEndpoints.schedules, params: { sportsID: '1' } },
    { 'x-origin-secret': 'bench' },
  )
  const ours = await each(() => handler(event, {} as Context))
  const json = await each(() => JSON.parse(JSON.stringify(page)))
  yield {
    what: 'handler without the store, schedules',
    value: ours / json,
    unit: '× JSON',
    detail: `${ours.toFixed(0)} µs of ${json.toFixed(0)} µs`,
  }
}
