import { expect, test } from 'vitest'
import { searchIndexViewOf } from '#functions/store/pageViews.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { searchOf } from './search.ts'

const at = '2026-11-21T11:00:00.000Z'
const teamOf = (league: string) => ({
  team_id: `${league}-team`,
  players: [{ player_id: `${league}-player`, player_name: `Player of ${league}`, position: 'GK' }],
})
const documents = new Map(
  (['EPL', 'ESP'] as const).map((league) => [
    searchIndexViewOf(league).name,
    { teams: [teamOf(league)] },
  ]),
)
/** Every feed has applied a payload with one rejected record. */
const stores = {
  views: { readMany: async () => ({ documents }) },
  scores: { scoredTeams: async () => new Map() },
  feeds: {
    crawls: async (feed: string) => [
      { feed, at, outcome: 'applied', rejects: [{ path: feed, reason: 'no player', record: '' }] },
    ],
  },
  raw: { about: async () => [] },
} as unknown as InjuryDependencies

test.each([
  ['a team of La Liga', { teamId: 'ESP-team' }, ['esp']],
  ['a team of the EPL', { teamId: 'EPL-team' }, ['epl']],
  ['a name in both leagues', { playerName: 'player of' }, ['epl', 'esp']],
  ['nobody', { playerName: 'nobody' }, []],
])('a search that finds %s shows what those leagues’ feeds rejected', async (_, asked, leagues) => {
  const { convertedCrawler } = await searchOf(stores)(
    { sportsID: 3, offset: 0, ...asked },
    new Date(at),
  )
  expect(convertedCrawler.map(({ notes }) => String(notes).trim())).toEqual(
    leagues.map((league) => `sportsdataio/${league}/competition`),
  )
})

test('part of a name that matches hundreds of players is answered in pages, a team’s players all at once', async () => {
  const teams = Array.from({ length: 5 }, (_, team) => ({
    team_id: `t${team}`,
    players: Array.from({ length: 60 }, (_, n) => ({
      player_id: `p${team}-${n}`,
      player_name: `Player ${n}`,
      position: 'QB',
    })),
  }))
  const league = new Map([[searchIndexViewOf('NFL').name, { teams }]])
  const views = { readMany: async () => ({ documents: league }) }
  const search = searchOf({ ...stores, views } as unknown as InjuryDependencies)
  const page = async (asked: object) => {
    const { players, next } = await search({ sportsID: 1, offset: 0, ...asked }, new Date(at))
    return { players, next }
  }
  expect(await page({ playerName: 'player' })).toEqual({ players: 60, next: 1 })
  expect(await page({ playerName: 'player', offset: 4 })).toEqual({ players: 60, next: null })
  expect(await page({ playerName: 'player 7' })).toEqual({ players: 30, next: null })
  expect(await page({ teamId: 't3' })).toEqual({ players: 60, next: null })
})
