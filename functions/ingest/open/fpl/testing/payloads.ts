import { nothingKnown } from '../../known.ts'
import { convertLeague } from '../fpl.ts'

export const fetchedAt = new Date('2026-11-26T12:00:00.000Z')

/** A player with invented names, as the game lists him: `id` is his number of this season. */
export const element = (code: number, over: Record<string, unknown> = {}) => ({
  code,
  id: 700 - code,
  element_type: 4,
  team: 1,
  team_code: 3,
  status: 'a',
  chance_of_playing_next_round: null,
  news: '',
  news_added: null,
  first_name: 'Ana',
  second_name: `Testa ${code}`,
  web_name: `Testa ${code}`,
  birth_date: '1998-08-01',
  squad_number: null,
  now_cost: 55,
  selected_by_percent: '12.6',
  minutes: 900,
  starts: 10,
  goals_scored: 4,
  assists: 2,
  total_points: 60,
  points_per_game: '5.0',
  ...over,
})

export const injured = {
  status: 'd',
  chance_of_playing_next_round: 50,
  news: 'Ankle injury - 50% chance of playing',
  news_added: '2026-11-24T17:31:21.773244Z',
}

const squad = (from: number, team_code: number) =>
  Array.from({ length: 11 }, (_, index) => element(from + index, { team_code }))

export const bootstrap = (over: Record<string, unknown> = {}) => ({
  events: [{ id: 1, deadline_time: '2026-08-21T17:30:00Z', finished: true }],
  teams: [
    { id: 1, code: 3 },
    { id: 2, code: 14 },
  ],
  elements: [...squad(100, 3), ...squad(200, 14)],
  ...over,
})

export const fixture = (over: Record<string, unknown> = {}) => ({
  code: 2561895,
  event: 12,
  finished: false,
  finished_provisional: false,
  kickoff_time: '2026-11-28T15:00:00Z',
  minutes: 0,
  started: false,
  team_h: 1,
  team_a: 2,
  team_h_score: null,
  team_a_score: null,
  ...over,
})

export const fileOf = (file: string, json: unknown) => ({
  file,
  contentType: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(json)),
})

export const read = (
  squads: unknown = bootstrap(),
  fixtures: unknown = [fixture()],
  context: Partial<Parameters<typeof convertLeague>[1]> = {},
) =>
  convertLeague([fileOf('bootstrap-static.json', squads), fileOf('fixtures.json', fixtures)], {
    fetchedAt,
    known: nothingKnown,
    ...context,
  })
