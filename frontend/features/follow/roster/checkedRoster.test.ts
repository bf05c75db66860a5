import { expect, it, test } from 'vitest'
import { rosterMatcher } from '#shared/domain/roster/matchRoster.ts'
import { readRoster } from '#shared/domain/roster/rosterText.ts'
import { keyOf, searchIndexOf } from '../../../lib/api/searchedNames.ts'
import {
  accountText,
  checkedRoster,
  checkTitle,
  chosenOf,
  followedText,
  followLists,
  meantBy,
  noChoices,
  toFollow,
} from './checkedRoster.ts'
import { followedFile, followedItems } from './ExportPanel.tsx'

const team = (team_abbr: string, team_name: string, names: readonly string[]) => ({
  ...{ team_id: `nfl-${team_abbr}`, team_city: 'Springfield', team_name, team_abbr },
  team_colours: { primary: '#000000', secondary: '#FFFFFF' },
  players: names.map((player_name, n) => ({
    ...{ player_id: `nfl-${team_abbr}-${n}`, player_name, nickname: null, position: 'WR' },
  })),
})
const reserves = Array.from({ length: 22 }, (_, n) => `Given Nobody${n}`)
const index = searchIndexOf([
  {
    competition: 'NFL',
    teams: [
      team('ANT', 'Ants', ['Davon Sill', 'Jonas Calder', 'Ed Twin', 'Al Twin']),
      team('BEE', 'Bees', [...reserves, 'Jude Calder']),
    ],
  },
])
const match = rosterMatcher(index.entries.map(({ item }) => item))
const checked = checkedRoster(
  readRoster('Davon Sill\nSILL, Davon\nANT DEF\nCalder\nTwin\nTwin\nWexley\nWexley\nBench').lines,
  match,
)
const itemOf = (name: string) => {
  const item = index.entries.map((entry) => entry.item).find((one) => one.name === name)
  if (!item) throw new Error(name)
  return item
}
const nobody = new Set<string>()

it('each player is found once, however often a list names him, and headings are ignored', () => {
  expect(checkTitle(checked)).toBe('2 found, 2 to choose, 1 not found')
  expect(checked.found.map(({ text, item }) => [text, item.name])).toEqual([
    ['Davon Sill', 'Davon Sill'],
    ['ANT DEF', 'Springfield Ants'],
  ])
  expect(checked.doubtful.map(({ text }) => text)).toEqual(['Calder', 'Twin'])
})

it('if only one of two namesakes is a regular he is preselected, and can be left out', () => {
  const [calder, twin] = checked.doubtful
  if (!calder || !twin) throw new Error('none')
  expect(meantBy(calder, noChoices)?.name).toBe('Jonas Calder')
  expect(meantBy(twin, noChoices)).toBeUndefined()
  const leftOut = { ...noChoices, chosen: new Map([['Calder', null]]) }
  expect(meantBy(calder, leftOut)).toBeUndefined()
})

it('the bar counts the follows that a press adds, without repeats and those already followed', () => {
  const choices = {
    unticked: new Set(['1:nfl-ANT']),
    chosen: new Map([
      ['Twin', itemOf('Ed Twin')],
      ['Wexley', itemOf('Ed Twin')],
    ]),
  }
  const chosen = chosenOf(checked, choices)
  expect(chosen.map(({ name }) => name)).toEqual(['Davon Sill', 'Jonas Calder', 'Ed Twin'])
  expect(accountText(checked, choices, nobody)).toBe(
    '2 found, 1 unticked, 2 of 2 chosen, 1 searched for',
  )
  const followed = new Set(['1:nfl-ANT-0'])
  expect(followedText(toFollow(chosen, followed))).toBe('2 players')
  expect(accountText(checked, noChoices, followed)).toBe(
    '2 found, 1 of 2 chosen, 1 followed already',
  )
})

it('a file of follows is read again as the same follows', () => {
  const followed = new Set(['1:nfl-ANT-0', '1:nfl-BEE-22', '1:nfl-ANT'])
  const items = followedItems(index, followed)
  const file = followedFile(items)
  expect(file).toContain('nfl-BEE-22,Jude Calder,WR,BEE,NFL')
  const again = checkedRoster(readRoster(file).lines, match)
  expect(checkTitle(again)).toBe('3 found')
  expect(new Set(again.found.map(({ item }) => keyOf(item)))).toEqual(followed)
})

test('players and teams are followed by separate lists', () => {
  const items = [itemOf('Davon Sill'), itemOf('Springfield Ants')]
  expect(followLists(items)).toEqual({ players: ['1:nfl-ANT-0'], teams: ['1:nfl-ANT'] })
  expect(followedText(items)).toBe('1 player and 1 team')
  expect(followedText([])).toBe('nobody')
})
