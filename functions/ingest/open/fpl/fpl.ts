import * as z from 'zod'
import type { Game } from '#shared/domain/facts/game.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectFields, expectList, expectObject, parseJson } from '../../feed/json.ts'
import { joinResults, readRecords } from '../../feed/readRecords.ts'
import { clubsWithSquads, teamReader } from '../read/club.ts'
import type { ConvertContext, PublicSource, ReceivedFile } from '../source.ts'
import { expectFixtures, gameReader, scoreReader } from './game.ts'
import { convertMinutes, playedRounds } from './minutes.ts'
import { playerFields, playerReader, statsFields, statsReader } from './player.ts'
import { isOfLastSeason, isStarted, readRounds } from './season.ts'
import { readFirstNews, readStatus, statusFields } from './status.ts'

const competition = 'EPL'
const api = 'https://fantasy.premierleague.com/api'

/** `code` identifies a club for good, `id` within one season. */
const team = z.object({ id: z.int(), code: z.int() })

const nameInTable = ({ code }: z.infer<typeof team>) => `fpl ${code}`

/** Our club ids by `id` or `code`. Clubs in no table are left out. */
const clubsBy = (records: readonly unknown[], number: 'id' | 'code') =>
  new Map(
    records.flatMap((record): [number, string][] => {
      const { data } = team.safeParse(record)
      const club = data && clubOf(competition, nameInTable(data))
      return club ? [[data[number], club.id]] : []
    }),
  )

export const convertLeague = (
  files: readonly ReceivedFile[],
  { fetchedAt, known }: Pick<ConvertContext, 'fetchedAt' | 'known'>,
): Converted => {
  const [squads, fixtures] = files
  if (!squads || !fixtures) throw new FeedError('squads and fixtures are read together')
  const game = expectObject(parseJson(squads), 'list of squads')
  const teams = expectList(game.teams, 'list of teams')
  const elements = expectList(game.elements, 'list of players')
  const games = expectList(parseJson(fixtures), 'list of fixtures')
  expectFields(teams, Object.keys(team.shape), 'teams')
  expectFields(elements, [...playerFields, ...statusFields, ...statsFields], 'players')
  expectFixtures(games)
  const { season, finished } = readRounds(expectList(game.events, 'list of rounds'))

  const started = games.filter(isStarted).length
  const betweenSeasons = !finished && started === 0
  const context = { competition, fetchedAt } as const
  const readSquads = [
    playerReader(clubsBy(teams, 'code')),
    readFirstNews,
    readStatus,
    statsReader(season, isOfLastSeason(elements, { started, finished })),
  ]
  const gamesKnown = new Map<string, Game>(known.games.map((one) => [one.id, one]))
  const seasonRead = { season, clubs: clubsBy(teams, 'id'), known: gamesKnown }
  const readTeams = [teamReader(competition, team, nameInTable)]
  const squadsRead = joinResults(
    readRecords(teams, readTeams, context, 'teams'),
    readRecords(elements, readSquads, context, 'elements'),
  )
  const gamesRead = readRecords(
    games,
    [gameReader(seasonRead), scoreReader(seasonRead)],
    context,
    'fixtures',
  )
  const whole =
    squadsRead.rejects.length === 0 &&
    teams.length > 0 &&
    clubsWithSquads(squadsRead.facts) === teams.length
  return {
    ...joinResults(squadsRead, gamesRead),
    ...(whole && { complete: { kind: 'player', competition, betweenSeasons } }),
  }
}

const squads = { file: 'bootstrap-static.json', address: `${api}/bootstrap-static/` }
const fixtures = { file: 'fixtures.json', address: `${api}/fixtures/` }

/** The official fantasy game of the Premier League, with the status of every player and all games. */
export const fpl: PublicSource = {
  name: 'fpl',
  datasets: [
    {
      name: 'league',
      title: 'Squads, statuses and games',
      competition,
      minutes: { idle: 60, near: 15 },
      files: () => [squads, fixtures],
      convert: convertLeague,
    },
    {
      name: 'minutes',
      title: 'Minutes of single games',
      competition,
      // One file for each round, and most of them no longer change.
      minutes: { idle: 12 * 60, near: 12 * 60 },
      files: (asked) => {
        const rounds = playedRounds(asked).map((round) => ({
          file: `event-${round}-live.json`,
          address: `${api}/event/${round}/live/`,
          optional: true as const,
        }))
        return rounds.length > 0 ? [squads, fixtures, ...rounds] : []
      },
      convert: convertMinutes,
    },
  ],
}
