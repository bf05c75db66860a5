import { expect, test } from 'vitest'
import type { Player } from '#shared/domain/facts/teams.ts'
import { FeedError } from '../../feed/feed.ts'
import { nothingKnown } from '../known.ts'
import { expectNoHarm } from '../testing/hostile.ts'
import { apiFootball, convertAbsences } from './api-football.ts'

const player = (id: string, name: string, teamId = 'esp-VAL'): Player => ({
  ...{ kind: 'player', id: `esp-${id}`, competition: 'ESP', teamId, name, nickname: null },
  ...{ jersey: null, position: 'MF', depthOrder: null, active: true, birthDate: null },
  ...{ heightInches: null, weightPounds: null },
})
const squad = [
  player('1', 'Rui Ejemplo'),
  player('2', 'Ana Prueba'),
  player('3', 'Bo Muestra'),
  player('4', 'Bea Muestra'),
  player('5', 'Rui Ejemplo', 'esp-SEV'),
]

const row = (name: string, day: string, type = 'Missing Fixture', reason = 'Knee Injury') => ({
  player: { id: 897, name, photo: 'https://media.example/897.png', type, reason },
  team: { id: 532, name: 'Valencia', logo: 'https://media.example/532.png' },
  fixture: { id: 1208, timezone: 'UTC', date: `${day}T19:00:00+00:00`, timestamp: 1 },
  league: { id: 140, season: 2026, name: 'La Liga', country: 'Spain' },
})
const answer = (response: unknown, errors: unknown = []) => ({
  ...{ get: 'injuries', parameters: { league: '140', season: '2026' }, errors },
  ...{ results: 1, paging: { current: 1, total: 1 }, response },
})
const convert = (payload: unknown) =>
  convertAbsences(
    [
      {
        ...{ file: 'injuries_140_2026.json', contentType: '' },
        bytes: new TextEncoder().encode(JSON.stringify(payload)),
      },
    ],
    { known: { ...nothingKnown, players: squad }, fetchedAt: new Date('2026-11-20T12:00:00Z') },
  )
const statuses = (response: unknown) =>
  convert(answer(response)).facts.map((fact) =>
    fact.kind === 'status' ? [fact.playerId, fact.status, fact.notes] : fact,
  )

test('a player who misses the next game is out or suspended, and a questionable one is in doubt', () => {
  expect(
    statuses([
      row('R. Ejemplo', '2026-11-21'),
      row('Ana Prueba', '2026-11-21', 'Missing Fixture', 'Yellow Cards'),
      row('Bo Muestra', '2026-11-21', 'Questionable', 'Illness'),
    ]),
  ).toEqual([
    ['esp-1', 'Out', 'Knee Injury'],
    ['esp-2', 'Suspended', 'Yellow Cards'],
    ['esp-3', 'Questionable', 'Illness'],
  ])
})

test('a player listed for an earlier game and not for the newest one is back', () => {
  expect(
    statuses([
      row('R. Ejemplo', '2026-11-08'),
      row('Ana Prueba', '2026-11-08'),
      row('Ana Prueba', '2026-11-21'),
    ]),
  ).toEqual([
    ['esp-1', 'Active', null],
    ['esp-2', 'Out', 'Knee Injury'],
  ])
})

test('an initial and name that fit two players of the club match neither', () => {
  const { facts, matched } = convert(
    answer([row('B. Muestra', '2026-11-21'), row('Bea Muestra', '2026-11-21')]),
  )
  expect(facts).toMatchObject([{ playerId: 'esp-4' }])
  expect(matched).toEqual({ noun: 'players', of: 2, missing: ['B. Muestra'] })
})

test('an unknown club rejects its row alone, and a refusal is reported in its own words', () => {
  const strange = { ...row('R. Ejemplo', '2026-11-21'), team: { id: 1, name: 'Example Town' } }
  const { facts, rejects } = convert(answer([strange, row('R. Ejemplo', '2026-11-21')]))
  expect([facts.length, rejects.length]).toEqual([1, 1])
  expect(() => convert(answer([], { token: 'Missing application key.' }))).toThrow(
    'it answered "Missing application key."',
  )
  expect(() => convert(answer(null))).toThrow(FeedError)
})

test('hostile values give valid facts, rejects or one failure', () => {
  expectNoHarm(answer([row('R. Ejemplo', '2026-11-21')]), convert, ['notes'])
})

test('the source is asked only with a key, which goes into a header', () => {
  const asked = { now: new Date(), season: 2026, known: nothingKnown }
  const [feed] = apiFootball.datasets
  expect(feed?.files(asked)).toEqual([])
  expect(feed?.files({ ...asked, key: 'a-key' })).toEqual([
    {
      file: 'injuries_140_2026.json',
      address: 'https://v3.football.api-sports.io/injuries?league=140&season=2026',
      headers: { 'x-apisports-key': 'a-key' },
    },
  ])
})
