import { expect, it } from 'vitest'
import { nbaHighlights, topFive } from './nbaLeaders.ts'

const player = (
  player_name: string,
  position: string,
  ppg_avg: number | null,
  rpg_avg: number | null = null,
  assists_avg: number | null = null,
) => ({ player_name, position, ppg_avg, rpg_avg, assists_avg })

const roster = [
  player('Center', 'C', 12, 11, 2),
  player('Forward', 'PF', 9, 7, 1),
  player('Wing', 'SF-SG', 21, 5, 3),
  player('Guard', 'SG', 18, 3, 4),
  player('Point', 'PG', 15, 2, 9),
  player('Second point', 'PG', 16, 2, 5),
  player('Third point', 'pg', null),
  player('Any forward', 'F', 40),
]

it('takes the highest scorer at PG, SG, SF, PF and C', () => {
  expect(topFive(roster).map(({ player_name }) => player_name)).toEqual([
    'Second point',
    'Guard',
    'Wing',
    'Forward',
    'Center',
  ])
})

it('leaves out a position that nobody plays', () => {
  expect(topFive([player('Center', 'C', null)]).map(({ position }) => position)).toEqual(['C'])
  expect(topFive([])).toEqual([])
})

it('names the top scorer, the second, the top rebounder and the top assists', () => {
  expect(
    nbaHighlights(roster).map(({ title, player: { player_name }, average }) => [
      title,
      player_name,
      average,
    ]),
  ).toEqual([
    ['Top scorer', 'Any forward', 40],
    ['Second scorer', 'Wing', 21],
    ['Top rebounder', 'Center', 11],
    ['Top assists', 'Point', 9],
  ])
})

it('leaves out a highlight that no average supports', () => {
  const lonely = [player('One', 'C', 5), player('Two', 'C', null)]
  expect(nbaHighlights(lonely).map(({ title }) => title)).toEqual(['Top scorer'])
  expect(nbaHighlights([])).toEqual([])
})
