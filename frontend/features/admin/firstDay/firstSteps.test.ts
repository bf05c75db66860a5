import { expect, test } from 'vitest'
import {
  countOf,
  firstSteps,
  importOf,
  inPlace,
  type Need,
  needTitle,
  type StartedLeague,
} from './firstSteps.ts'

const needs = ['teams', 'players', 'games', 'absences', 'minutes', 'lines', 'calculation'] as const

/** A league that lacks only the named needs, each with the step that fills it. */
const league = (
  competition: StartedLeague['competition'],
  lacks: Partial<Record<Need['need'], Need['step']>> = {},
): StartedLeague => ({
  competition,
  needs: needs.map((need) => ({
    need,
    state: need in lacks ? 'missing' : 'there',
    have: need in lacks ? 0 : 1,
    of: 1,
    detail: '',
    step: lacks[need] ?? null,
  })),
})

const textsOf = (...leagues: StartedLeague[]) => firstSteps(leagues).map(({ text }) => text)

test('a league that only waits for its calculation comes first, one with scores last', () => {
  expect(
    textsOf(
      league('ESP', { lines: 'feeds' }),
      league('NBA', { absences: 'feeds', lines: 'import', calculation: null }),
      league('EPL', { calculation: 'run' }),
    ),
  ).toEqual([
    'Calculate the EPL',
    'See why the NBA’s absences are missing',
    'See why La Liga’s lines are missing',
  ])
})

test('each league has one step, and there are three at most', () => {
  const nothing = {
    teams: 'import',
    players: 'import',
    games: 'import',
    calculation: null,
  } as const
  const steps = textsOf(
    league('NFL', nothing),
    league('NBA', nothing),
    league('EPL', nothing),
    league('ESP', nothing),
  )
  expect(steps).toEqual([
    'Import the NFL’s teams',
    'Import the NBA’s teams',
    'Import the EPL’s teams',
  ])
})

test('a gap that an admin cannot fill is not listed as a step', () => {
  expect(textsOf(league('NFL', { calculation: null }), league('NBA'))).toEqual([])
})

test('needs are counted over all leagues', () => {
  expect(inPlace([league('NFL'), league('ESP', { lines: 'import' })])).toEqual({ have: 13, of: 14 })
})

test('a count is shown “of” its total where there is a total', () => {
  const [need] = league('NFL').needs
  expect(need && countOf({ ...need, have: 30, of: 32 })).toBe('30 of 32')
  expect(need && countOf({ ...need, have: 214, of: null })).toBe('214')
})

test('minutes are snaps in the NFL, and each need has its file', () => {
  expect([needTitle('minutes', 'NFL'), needTitle('minutes', 'NBA')]).toEqual(['Snaps', 'Minutes'])
  expect(needs.slice(0, 6).map((need) => importOf(need).file)).toEqual([
    'teams.csv',
    'players.csv',
    'games.csv',
    'statuses.csv',
    'stats.csv',
    'lines.csv',
  ])
})
