import { expect, test } from 'vitest'
import type { LockedPlayer } from '#shared/contract/players.ts'
import { playersInList } from '../../lib/api/playersQuery.ts'
import { countText } from './playersInList.ts'
import { playersNamed } from './playersNamed.ts'

const team = {
  team_id: 't1',
  team_city: 'London',
  team_name: 'Arsenal',
  team_abbr: 'ARS',
  team_logo: null,
  team_colours: { primary: '#EF0107', secondary: '#063672' },
}
const { team_colours: _, ...ofTeam } = team
const player = (player_name: string, team_id = 't1'): LockedPlayer => ({
  ...ofTeam,
  team_id,
  player_id: player_name,
  player_name,
  position: 'Midfielder',
  locked: true,
})

const list = playersInList(
  [player('Martin Ødegaard'), player('Gabriel Jesus'), player('Nobody', 't2')],
  [team],
)
const find = playersNamed(list, 'EPL')

test('a player has his team’s colors, and gray ones without a known team', () => {
  expect(list.map(({ colors }) => colors.primary)).toEqual(['#EF0107', '#EF0107', '#5B6660'])
})

test.each([
  ['odeg', 1],
  ['GABRIEL', 1],
  ['jésus gab', 1],
  ['arsenal midfielder', 3],
  ['martyn odegard', 1],
  ['chelsea', 0],
])('the search "%s" matches %i players', (name, count) => {
  expect(find(name)).toHaveLength(count)
})

test('the count of a search is shown “of” the number of all players', () => {
  expect(countText(1696, 1696)).toBe('1,696 players')
  expect(countText(3, 1696)).toBe('3 of 1,696 players')
  expect(countText(1, 1)).toBe('1 player')
  expect(countText(0, 0)).toBe('0 players')
})
