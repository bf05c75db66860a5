import { expect, test } from 'vitest'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { injury, player, sampleAsOf, stats, team } from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'

const listsOf = (facts: TeamFacts) => scoreTeam(facts, sportModels[facts.sport], sampleAsOf).lists
const names = (players: readonly { player_name: string }[]) =>
  players.map(({ player_name }) => player_name)

test('the NFL lists the quarterback, and on each side those who play the most, then by depth', () => {
  const players = [
    player('Zed', { position: 'WR' }),
    player('Adam', { position: 'WR', depthOrder: 3 }),
    player('Bea', { position: 'TE', depthOrder: 2 }),
    player('Cy', { position: 'QB' }),
    player('Al', { position: 'RB' }),
    player('Lineman', { position: 'LT' }),
    player('Dee', { position: 'CB' }),
  ]
  const { offense, defense, impactful } = listsOf(team('nfl', { players }))
  expect(names(offense)).toEqual(['Cy', 'Zed', 'Al', 'Bea'])
  expect(names(defense)).toEqual(['Dee'])
  expect(impactful).toEqual([])
})

test('an injury changes the score of a listed player but not his place', () => {
  const facts = team('nfl')
  const hurt = team('nfl', { injuries: [injury('i', 'p-QB', { grade: 5 })] })
  expect(names(listsOf(hurt).offense)).toEqual(names(listsOf(facts).offense))
  const scoreOf = (lists: TeamFacts) =>
    listsOf(lists).offense.find(({ position }) => position === 'QB')?.score ?? 0
  expect(scoreOf(hurt)).toBeLessThan(scoreOf(facts))
})

test('the NBA lists the highest scorer of each position, and four leaders', () => {
  const players = ['PG', 'SG', 'SF', 'PF', 'C', 'C'].map((position, index) =>
    player(`${position}${index}`, { position }),
  )
  const own = players.map(({ id }, index) =>
    stats(id, { points: 100 + index, rebounds: 50 - index, assists: 10 * index }),
  )
  const { topFive, highlights } = listsOf(team('nba', { players, stats: own }))
  expect(names(topFive)).toEqual(['PG0', 'SG1', 'SF2', 'PF3', 'C5'])
  expect(names(highlights.map((highlight) => highlight.player))).toEqual(['C5', 'C4', 'PG0', 'C5'])
})

test('the first quarterback leads the NFL’s four however little he has played; a second is not listed', () => {
  const positions = ['QB', 'QB', 'WR', 'WR', 'TE', 'RB']
  const players = positions.map((position, index) =>
    player(`${position}${index}`, { position, depthOrder: index === 0 ? 2 : 1 }),
  )
  const own = players.map(({ id }, index) =>
    stats(id, { snapSharePriorFour: index === 1 ? 0.05 : 0.9 }),
  )
  const { offense } = listsOf(team('nfl', { players, stats: own }))
  expect(names(offense)).toEqual(['QB1', 'WR2', 'WR3', 'RB5'])
})

test('NFL players of equal share and depth are ranked by the cost of an absence at their position', () => {
  const players = ['CB', 'DE', 'FS', 'MLB'].map((position) => player(`a ${position}`, { position }))
  const own = players.map(({ id }) => stats(id, { snapSharePriorFour: 0.9 }))
  const { defense } = listsOf(team('nfl', { players, stats: own }))
  expect(names(defense)).toEqual(['a FS', 'a CB', 'a MLB', 'a DE'])
})

test('the NBA’s offensive four lead in points, and its defensive four in rebounds, steals and blocks', () => {
  const players = ['PG', 'SG', 'SF', 'PF', 'C'].map((position) => player(position, { position }))
  const own = players.map(({ id }, index) =>
    stats(id, {
      minutes: 300,
      points: 200 - 30 * index,
      rebounds: 20 + 20 * index,
      steals: 5,
      blocks: 5 * index,
    }),
  )
  const { offense, defense } = listsOf(team('nba', { players, stats: own }))
  expect(names(offense)).toEqual(['PG', 'SG', 'SF', 'PF'])
  expect(names(defense)).toEqual(['C', 'PF', 'SF', 'SG'])
})

test('an NBA player below the rotation is on neither side', () => {
  const players = [player('Bench', { position: 'C' }), player('Starter', { position: 'PG' })]
  const own = [stats('Bench', { minutes: 30, points: 9 }), stats('Starter', { minutes: 300 })]
  const { offense, defense } = listsOf(team('nba', { players, stats: own }))
  expect([offense, defense].map(names)).toEqual([['Starter'], ['Starter']])
})

test('soccer lists four players by group weight times share in the group', () => {
  const { impactful } = listsOf(team('soccer'))
  expect(names(impactful)).toEqual(['p-DF', 'p-MF', 'p-FW', 'p-GK'])
})

test('soccer lists only the first goalkeeper, and in each group the players with the most minutes', () => {
  const minutes = { GK0: 900, GK1: 1800, DF0: 1300, DF1: 1050, MF0: 1000, MF1: 1200, FW0: 1700 }
  const players = Object.keys(minutes).map((name) =>
    player(name, { position: name.slice(0, 2), depthOrder: null }),
  )
  const own = Object.entries(minutes).map(([id, total]) => stats(id, { games: 20, minutes: total }))
  const { impactful } = listsOf(team('soccer', { players, stats: own }))
  expect(names(impactful)).toEqual(['FW0', 'DF0', 'MF1', 'MF0'])
  const halved = players.filter(({ id }) => !/DF|MF/.test(id))
  expect(names(listsOf(team('soccer', { players: halved, stats: own })).impactful)).toEqual([
    'FW0',
    'GK1',
  ])
})
