import { expect, test } from 'vitest'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { assumedRules, gamesInSeason, minimumStay, seasonRules } from './seasonRules.ts'

const reserve = (season: number | null) => minimumStay('nfl', 'Injured Reserve', season)

test('injured reserve ends an NFL season before 2012, and costs 8, then 3, then 4 games', () => {
  const stays = [2011, 2012, 2019, 2020, 2021, 2022, 2026, null].map(reserve)
  const games = (count: number) => ({ games: count })
  expect(stays).toEqual([
    ...[null, { weeks: 8 }, games(8)],
    ...[games(3), games(3), games(4), games(4), games(4)],
  ])
})

test('the physically-unable-to-perform list costs six weeks, and four games from 2022', () => {
  const stay = (season: number) => minimumStay('nfl', 'Physically Unable to Perform', season)
  expect([2011, 2021, 2022].map(stay)).toEqual([{ weeks: 6 }, { weeks: 6 }, { games: 4 }])
})

test('a status that is not a list costs nothing', () => {
  expect(minimumStay('nfl', 'Out', 2026)).toEqual({ games: 0 })
  expect(minimumStay('nba', 'Injured Reserve', 2026)).toEqual({ games: 0 })
})

test('an NFL season has 16 games, and 17 from 2021', () => {
  expect([2020, 2021, null].map((season) => gamesInSeason('nfl', season))).toEqual([16, 17, 17])
  expect([2010, 2011, 2012].map((season) => gamesInSeason('nba', season))).toEqual([82, 66, 82])
})

test('every rule names its source, and the rules of a kind are in order', () => {
  for (const { games, minimumStay: lists, returns, practiceWindow, callUps } of Object.values(
    seasonRules,
  ))
    for (const rules of [games, ...Object.values(lists), returns, practiceWindow, callUps]) {
      const seasons = rules.map(({ from }) => from)
      expect(seasons).toEqual(seasons.toSorted((a, b) => a - b))
      for (const { source } of rules) expect(source).toMatch(/\.(com|co\.uk)/)
    }
})

test.each([
  ['nfl', nfl],
  ['nba', nba],
  ['soccer', soccer],
] as const)('the %s parameters name the rules they assume', (sport, parameters) => {
  expect(parameters.rules).toEqual(assumedRules(sport))
})

test('the parameters also name the rules that no model knows', () => {
  expect(assumedRules('nfl')).toContain(
    'in no model yet: days from the first practice to the activation: 21 from 2012',
  )
  expect(assumedRules('nfl').join()).toContain('any number from 2020, 8 from 2022')
  expect(assumedRules('nba').filter((rule) => rule.startsWith('in no model'))).toHaveLength(1)
})
