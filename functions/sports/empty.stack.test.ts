import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { testStack } from '#infra/local/testing/stack.ts'
import { sports } from '#shared/contract/sports.ts'

const stack = await testStack('sports')
const { handler } = await import('./handler.ts')

it.each([
  ['1', null],
  ['3', 'EPL'],
])(
  'before the first calculation, sport %s has empty pages and no age',
  async (sportsID, league) => {
    const seen = await Promise.all(
      Object.values(sports).map(async (endpoint) => {
        const request = stack.request({ endpoint, params: { sportsID } })
        return JSON.parse((await handler(request, {} as Context)).body ?? '').data
      }),
    )
    const competition = { sportsID: Number(sportsID), league, updated_at: null }
    expect(seen).toEqual([
      { ...competition, season: null, week: null, schedules: [] },
      { ...competition, healthScores: [], teams: [] },
    ])
  },
)
