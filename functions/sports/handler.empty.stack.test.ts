import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { lastRunKey } from '#functions/store/keys.ts'
import { views } from '#functions/store/views.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'

const stack = await testStack('sports')
const { handler } = await import('./handler.ts')

it.each([
  ['1', null],
  ['3', 'EPL'],
])(
  'before the first run, the lists of sport %s are empty and have no time',
  async (sportsID, league) => {
    const seen = await Promise.all(
      [
        sportsEndpoints.schedules,
        sportsEndpoints.healthScores,
        sportsEndpoints.players,
        sportsEndpoints.searchIndex,
      ].map(async (endpoint) => {
        const request = stack.request({ endpoint, params: { sportsID } })
        return JSON.parse((await handler(request, {} as Context)).body ?? '').data
      }),
    )
    const competition = { sportsID: Number(sportsID), league, updated_at: null }
    expect(seen).toEqual([
      {
        ...competition,
        season: null,
        week: null,
        schedules: [],
        results: [],
        has_next_week: false,
      },
      { ...competition, healthScores: [], teams: [] },
      { ...competition, as_of: null, next_game_at: null, teams: [], playerInfo: [] },
      { ...competition, as_of: null, teams: [], locked: true },
    ])
  },
)

const id = { sportsID: '1', gameID: 'nfl-1', teamID: 'nfl-1', playerID: 'nfl-1', sportsName: 'nfl' }
const member = await stack.member()

it.each([
  [sportsEndpoints.matchup, 'There is no such game. Choose one from the upcoming games.'],
  [sportsEndpoints.whatIf, 'There is no such game. Choose one from the upcoming games.'],
  [sportsEndpoints.team, 'There is no such team. Choose one from the teams of its league.'],
  [sportsEndpoints.teamSchedule, 'There is no such team. Choose one from the teams of its league.'],
  [
    sportsEndpoints.playerInfo,
    'There is no such player. Choose one from the players of his league.',
  ],
])(
  'a missing page answers 404: before the first run that pages are being made, then with a message of its own: %#',
  async (endpoint, message) => {
    const request = stack.request({ endpoint, params: id, token: member.token })
    const answer = async () => {
      const { statusCode, body } = await handler(request, {} as Context)
      return [statusCode, JSON.parse(body ?? '')]
    }
    const missing = { status: 'error', type: 'NOT_FOUND' }
    expect(await answer()).toEqual([404, { ...missing, message: 'No pages made yet' }])
    const TableName = stack.environment['VIEWS_TABLE'] ?? ''
    await views(stack.db, TableName).recordRun(1, new Date())
    expect(await answer()).toEqual([404, { ...missing, message }])
    await stack.db.send(new DeleteCommand({ TableName, Key: lastRunKey(1) }))
  },
)

it('before the first graded pick the record is all zeros', async () => {
  const { body } = await handler(stack.request({ endpoint: sportsEndpoints.record }), {} as Context)
  const nothing = { wins: 0, losses: 0, pushes: 0, n: 0, rate: null, units: 0, proven: false }
  expect(JSON.parse(body ?? '').data).toMatchObject({
    both: { shown: nothing, model: nothing },
    competitions: [],
    weeks: [],
    as_of: null,
    updated_at: null,
  })
})
