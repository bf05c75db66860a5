import { expect, it } from 'vitest'
import { unreportedBand } from '#shared/presentation/missingScore.ts'
import { searchIndexOf } from '../../lib/api/searchedNames.ts'
import { recentGroups } from './recentlyOpened.ts'
import { foundGroups } from './searchedItems.ts'

const team = (team_abbr: string, names: readonly string[], scored: boolean) => ({
  ...{ team_id: `nfl-${team_abbr}`, team_city: 'Springfield', team_name: team_abbr, team_abbr },
  team_colours: { primary: '#000000', secondary: '#FFFFFF' },
  ...(scored && { team_gaming_score: 7.2 }),
  players: names.map((player_name, n) => ({
    ...{ player_id: `nfl-${team_abbr}-${n}`, player_name, nickname: null, position: 'QB' },
    ...(scored && { injury_status: n === 0 ? null : 'Out', gaming_score: 91.6 }),
  })),
})
const indexOf = (scored: boolean) =>
  searchIndexOf([
    {
      competition: 'NFL',
      teams: [team('Ants', ['Ed Park', 'Al Smith'], scored), team('Bees', ['Bo Smith'], scored)],
    },
  ])
const shown = (scored: boolean, search: string) =>
  foundGroups(indexOf(scored), search).map(({ title, found }) => [
    title,
    ...found.map(({ item }) => [item.name, item.about, item.score?.text].join(' | ')),
  ])

it('the namesake who plays most for his club comes first', () => {
  expect(shown(true, 'smith')).toEqual([
    [
      'Players',
      'Bo Smith | QB, Springfield Bees | 92',
      'Al Smith | QB, Springfield Ants · Out | 92',
    ],
  ])
})

it('guests see names, positions and clubs, without scores and statuses', () => {
  expect(shown(false, 'ants')).toEqual([
    ['Teams', 'Springfield Ants | NFL | '],
    ['Players', 'Ed Park | QB, Springfield Ants | ', 'Al Smith | QB, Springfield Ants | '],
  ])
})

it('at most eight players are listed, and all are counted', () => {
  const names = Array.from({ length: 12 }, (_, n) => `Player ${String.fromCharCode(65 + n)}oe`)
  const index = searchIndexOf([{ competition: 'NFL', teams: [team('Ants', names, true)] }])
  const [players] = foundGroups(index, 'qb')
  expect([players?.count, players?.found.length]).toEqual([12, 8])
})

it('recently opened items keep their order, without those that are no longer in any list', () => {
  const [group] = recentGroups(indexOf(true), ['nfl-Bees', 'nfl-gone', 'nfl-Ants-0'])
  expect(group?.found.map(({ name }) => name)).toEqual(['Springfield Bees', 'Ed Park'])
  expect(recentGroups(indexOf(true), [])).toEqual([])
})

it('a team without any reports has no band', () => {
  const silent = { ...team('Ants', [], true), team_gaming_score: 10, unreported: true as const }
  const [found] = foundGroups(searchIndexOf([{ competition: 'NFL', teams: [silent] }]), 'ants')
  expect(found?.found[0]?.item.score?.band).toBe(unreportedBand)
})
