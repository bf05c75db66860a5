import { expect, test } from 'vitest'
import { namedTeams, teamsToAdd } from './FollowedTeams.tsx'

const team = (team_id: string, team_city: string, team_name: string, team_abbr: string) => ({
  team_id,
  team_city,
  team_name,
  team_abbr,
  team_colours: { primary: '#000000', secondary: '#FFFFFF' },
})
const teams = namedTeams([
  {
    competition: 'NFL',
    teams: [
      team('nfl-dal', 'Dallas', 'Cowboys', 'DAL'),
      team('nfl-chi', 'Chicago', 'Bears', 'CHI'),
    ],
  },
  { competition: 'NBA', teams: [team('nba-dal', 'Dallas', 'Mavericks', 'DAL')] },
  { competition: 'ESP', teams: [team('esp-atm', 'Madrid', 'Atlético Madrid', 'ATM')] },
])
const found = (search: string, followed: readonly string[] = []) =>
  teamsToAdd(teams, new Set(followed), search).map(({ key }) => key)

test('a team to add is found by city, nickname or without its accents, in every sport', () => {
  expect(found('dallas')).toEqual(['1:nfl-dal', '2:nba-dal'])
  expect(found('bears')).toEqual(['1:nfl-chi'])
  expect(found('atletico')).toEqual(['3:esp-atm'])
  expect(found('')).toEqual([])
})

test('a followed team is not offered again', () => {
  expect(found('dallas', ['1:nfl-dal'])).toEqual(['2:nba-dal'])
})
