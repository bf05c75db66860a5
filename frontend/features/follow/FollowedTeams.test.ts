import { expect, test } from 'vitest'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { keyOf, teamItem } from '../../lib/api/searchedNames.ts'
import { teamsToAdd } from './FollowedTeams.tsx'

const team = (
  competition: Competition,
  ...[team_city, team_name, team_abbr]: [city: string, name: string, abbreviation: string]
) =>
  teamItem(competition, {
    ...{ team_id: `${competition}-${team_abbr}`.toLowerCase(), team_city, team_name, team_abbr },
    team_colours: { primary: '#000000', secondary: '#FFFFFF' },
    players: [],
  })
const teams = [
  team('NFL', 'Dallas', 'Cowboys', 'DAL'),
  team('NFL', 'Chicago', 'Bears', 'CHI'),
  team('NBA', 'Dallas', 'Mavericks', 'DAL'),
  team('ESP', 'Madrid', 'Atlético Madrid', 'ATM'),
]
const found = (search: string, followed: readonly string[] = []) =>
  teamsToAdd(teams, new Set(followed), search).map(keyOf)

test('a team to add is found by city, nickname or without its accents, in every sport', () => {
  expect(found('dallas')).toEqual(['1:nfl-dal', '2:nba-dal'])
  expect(found('bears')).toEqual(['1:nfl-chi'])
  expect(found('atletico')).toEqual(['3:esp-atm'])
  expect(found('')).toEqual([])
})

test('a followed team is not offered again', () => {
  expect(found('dallas', ['1:nfl-dal'])).toEqual(['2:nba-dal'])
})
