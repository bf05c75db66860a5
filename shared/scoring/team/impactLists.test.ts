import { expect, test } from 'vitest'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { injury, player, sampleAsOf, stats, team } from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'

const listsOf = (facts: TeamFacts) => scoreTeam(facts, sportModels[facts.sport], sampleAsOf).lists
const names = (players: readonly { player_name: string }[]) =>
  players.map(({ player_name }) => player_name)

test('the NFL lists the four players of each side who play the most, then by depth and name', () => {
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
  expect(names(offense)).toEqual(['Al', 'Cy', 'Zed', 'Bea'])
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

test('soccer lists four players by group weight times share', () => {
  const { impactful } = listsOf(team('soccer'))
  expect(names(impactful)).toEqual(['p-DF', 'p-MF', 'p-FW', 'p-GK'])
})
