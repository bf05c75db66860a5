import { expect, test } from 'vitest'
import {
  healthScoresViewOf,
  matchupViewOf,
  movesViewOf,
  playersViewOf,
  playerViewOf,
  schedulesViewOf,
  searchIndexViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { type Competition, competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import {
  disagreements,
  ofGames,
  ofMatchup,
  ofMoves,
  ofPlayer,
  ofPlayers,
  ofSearch,
  ofTeam,
  ofTeams,
} from './statements.ts'

/** How many of the next games' clubs have a hundred pages or more. A squad of the NBA has 15 players, one of the NFL 53. */
const gamesOf: Readonly<Record<Competition, number>> = { NFL: 2, NBA: 4, EPL: 2, ESP: 2 }

/** What every page of a few clubs states at a time, as members read it. */
const saidAt = async (competition: Competition, now: Date) => {
  const demo = await demoInMemory(now, clubsOfNextGames(competition, now, gamesOf[competition]))
  await demo.runAll()
  const sport = sportOfCompetition(competition)
  const { schedules } = await demo.page(schedulesViewOf(competition))
  const { healthScores, teams } = await demo.page(healthScoresViewOf(competition))
  const { playerInfo } = await demo.page(playersViewOf(competition))
  const { moves } = await demo.page(movesViewOf(competition))
  const said = [
    ofGames('games', schedules, now),
    ofGames('healthScores', healthScores, now),
    ofTeams('teams', teams),
    ofPlayers('players', playerInfo),
    ofSearch('search', (await demo.page(searchIndexViewOf(competition))).teams),
    ofMoves('home', moves),
  ]
  for (const { game_id } of schedules) {
    const { whatif: _, ...page } = await demo.page(matchupViewOf(sport, game_id))
    said.push(ofMatchup(`matchup ${game_id}`, page, now))
  }
  for (const { team_id } of teams)
    said.push(ofTeam(`team ${team_id}`, await demo.page(teamViewOf(sport, team_id)), now))
  for (const { player_id } of playerInfo)
    said.push(ofPlayer(`player ${player_id}`, await demo.page(playerViewOf(sport, player_id)), now))
  return said.flat()
}

const clocks = [
  ['on a quiet day', '2026-11-18T15:00:00Z'],
  ['ten minutes before kick-off', '2026-11-22T17:50:00Z'],
  ['the day after', '2026-11-23T15:00:00Z'],
] as const

test.each(clocks.flatMap(([name, at]) => competitions.map((each) => [each, name, at] as const)))(
  'the pages of the %s say the same of every player and team %s',
  async (competition, _, at) => {
    const said = await saidAt(competition, new Date(at))
    expect(new Set(said.map(({ page }) => page)).size).toBeGreaterThan(100)
    expect(said.filter(({ figure }) => figure === 'cost').length).toBeGreaterThan(10)
    expect(disagreements(said)).toEqual([])
  },
)

test('pages that disagree about a player are reported with what each states', () => {
  const say = (page: string, value: string) => ({ about: 'player a', figure: 'cost', value, page })
  const same = say('list', '−2.4')
  expect(disagreements([same, say('team', '−2.4'), { ...same, figure: 'score' }])).toEqual([])
  expect(disagreements([same, say('team', '−2.4'), say('home', '−2.3')])).toEqual([
    {
      about: 'player a',
      figure: 'cost',
      said: [
        { value: '−2.4', pages: ['list', 'team'] },
        { value: '−2.3', pages: ['home'] },
      ],
    },
  ])
})
