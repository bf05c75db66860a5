import { expect, test } from 'vitest'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { match } from '../testing/teamRuns.ts'
import { competitionDocuments } from './schedules.ts'

const listOn = (competition: Competition, day: string, gameDays: readonly string[]) =>
  competitionDocuments({
    ...{ competition, teams: [], scores: new Map(), kickOffScores: new Map(), rows: new Map() },
    games: gameDays.map((on) =>
      match({
        id: `g-${on}`,
        competition,
        day: on,
        at: `${on}T18:00:00.000Z`,
        status: 'scheduled',
      }),
    ),
    weekAgo: new Map(),
    asOf: new Date(`${day}T12:00:00Z`),
  }).schedules

test('a list without games names the day of the next one on file', () => {
  const games = ['2026-08-22', '2026-08-15']
  expect(listOn('ESP', '2026-07-01', games)).toMatchObject({ next_day: '2026-08-15' })
  expect(listOn('ESP', '2026-08-14', games)).not.toHaveProperty('next_day')
  expect(listOn('ESP', '2026-08-25', games)).not.toHaveProperty('next_day')
})
