import { expect, test } from 'vitest'
import { teamFact } from '../../facts/teams.ts'
import { competitions } from '../../sport/sport.ts'
import { clubOf, clubs, foldedClubName } from './clubOf.ts'

test.each(competitions)('no two clubs of the %s have a name in common', (competition) => {
  const owners = new Map<string, string>()
  for (const { team, names } of clubs[competition])
    for (const name of names.filter(Boolean)) {
      const folded = foldedClubName(name)
      expect(folded, `${team.id}: ${name}`).not.toBe('')
      expect(owners.get(folded) ?? team.id, name).toBe(team.id)
      owners.set(folded, team.id)
    }
})

test.each(competitions)('every club of the %s is a fact that can be stored', (competition) => {
  for (const { team } of clubs[competition]) expect(teamFact.parse(team)).toEqual(team)
})

test('the two American leagues have all their clubs, and soccer those of every season since 2015', () => {
  expect(competitions.map((competition) => clubs[competition].length)).toEqual([32, 30, 35, 32])
})

test.each([
  ['NFL', 'LA', 'nfl-LAR'],
  ['NFL', 'LAR', 'nfl-LAR'],
  ['NFL', 'STL', 'nfl-LAR'],
  ['NFL', 'RAM', 'nfl-LAR'],
  ['NFL', 'OAK', 'nfl-LV'],
  ['NFL', 'LVR', 'nfl-LV'],
  ['NFL', 'SD', 'nfl-LAC'],
  ['NFL', 'WSH', 'nfl-WAS'],
  ['NFL', 'JAC', 'nfl-JAX'],
  ['NFL', 'KCC', 'nfl-KC'],
  ['NFL', 'NOS', 'nfl-NO'],
  ['NFL', 'SFO', 'nfl-SF'],
  ['NFL', 'NEP', 'nfl-NE'],
  ['NFL', 'TBB', 'nfl-TB'],
  ['NFL', 'GBP', 'nfl-GB'],
  ['NFL', 'St. Louis Rams', 'nfl-LAR'],
  ['NBA', '1610612746', 'nba-LAC'],
  ['NBA', 'LA Clippers', 'nba-LAC'],
  ['NBA', 'Los Angeles Clippers', 'nba-LAC'],
  ['NBA', 'Philadelphia 76ers', 'nba-PHI'],
  ['EPL', 'fpl 17', 'epl-NFO'],
  ['EPL', "Nott'm Forest", 'epl-NFO'],
  ['EPL', 'Spurs', 'epl-TOT'],
  ['EPL', 'Man United', 'epl-MUN'],
  ['EPL', 'Aston Villa FC', 'epl-AVL'],
  ['EPL', 'AFC Bournemouth', 'epl-BOU'],
  ['EPL', 'Brighton and Hove Albion', 'epl-BHA'],
  ['EPL', 'Coventry City', 'epl-COV'],
  ['ESP', 'Ath Madrid', 'esp-ATM'],
  ['ESP', 'Club Atlético de Madrid', 'esp-ATM'],
  ['ESP', 'laliga 2', 'esp-ATM'],
  ['ESP', 'C.A. Osasuna', 'esp-OSA'],
  ['ESP', 'Girona\u00A0FC', 'esp-GIR'],
  ['ESP', 'SOCIEDAD', 'esp-RSO'],
  ['ESP', 'Espanol', 'esp-ESY'],
  ['ESP', 'Malaga CF', 'esp-MLG'],
] as const)('in the %s, %s is %s', (competition, alias, id) => {
  expect(clubOf(competition, alias)?.id).toBe(id)
})

test('a number without its source, a club of another league and free agents match no club', () => {
  expect(clubOf('EPL', '17')).toBeUndefined()
  expect(clubOf('EPL', 'Getafe')).toBeUndefined()
  expect(clubOf('NFL', 'FA*')).toBeUndefined()
  expect(clubOf('NBA', '')).toBeUndefined()
})
