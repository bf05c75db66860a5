import { expect, test } from 'vitest'
import { searchIndexViewOf } from '#functions/store/pageViews.ts'
import type { Dependencies } from './dependencies.ts'
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
/** Every feed has applied a payload with one record that it rejected. */
const stores = {
  views: { readMany: async () => ({ documents }) },
  scores: { runs: async () => new Map() },
  feeds: {
    crawls: async (feed: string) => [
      { feed, at, outcome: 'applied', rejects: [{ path: feed, reason: 'no player', record: '' }] },
    ],
  },
  raw: { about: async () => [] },
} as unknown as Dependencies

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
