import { expect, test } from 'vitest'
import { schedulesView } from '#shared/contract/schedules.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { game } from '#shared/scoring/testing/facts.ts'
import { competitionDocuments } from './schedules.ts'

const asOf = new Date('2026-07-15T12:00:00Z')
const pageWith = (games: readonly Game[]) => {
  const none = { scores: new Map(), kickOffScores: new Map(), rows: new Map(), weekAgo: new Map() }
  const { schedules } = competitionDocuments({
    competition: 'EPL',
    asOf,
    teams: [],
    games,
    ...none,
  })
  return schedulesView.parse(schedules)
}

test('in summer the empty list says when the next game is, once that is known', () => {
  const opening = game({ competition: 'EPL', day: '2026-08-21', at: '2026-08-21T19:00:00.000Z' })
  expect(pageWith([opening])).toMatchObject({ schedules: [], next_day: '2026-08-21' })
  expect(pageWith([{ ...opening, day: null, at: null, status: 'final' }])).not.toHaveProperty(
    'next_day',
  )
})
