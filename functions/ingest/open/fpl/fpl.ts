import * as z from 'zod'
import type { Game } from '#shared/domain/facts/game.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectFields, expectList, expectObject, parseJson } from '../../feed/json.ts'
import { joinResults, readRecords } from '../../feed/readRecords.ts'
import { clubsWithSquads, teamReader } from '../read/club.ts'

import type { ReadContext, ReadFile, Source } from '../source.ts'
import { expectFixtures, gameReader, scoreReader } from './game.ts'
import { playerFields, playerReader, statsFields, statsReader } from './player.ts'
import { readFirstNews, readStatus, statusFields } from './status.ts'

const competition = 'EPL'
const api = 'https://fantasy.premierleague.com/api'

/** Its code is of the club for ever, its `id` of a season. */
const team = z.object({ id: z.int(), code: z.int() })

const calledBy = ({ code }: z.infer<typeof team>) => `fpl ${code}`

/** The game's clubs by a number of theirs, as far as they are known. */
const clubsBy = (records: readonly unknown[], number: 'id' | 'code') =>
  new Map(
    records.flatMap((record): [number, string][] => {
      const { data } = team.safeParse(record)
      const club = data && clubOf(competition, calledBy(data))
      return club ? [[data[number], club.id]] : []
    }),
  )

const round = z.object({ deadline_time: z.iso.datetime(), finished: z.boolean() })

/** The season is that of the first round's deadline: in July the list may still be the last season's. */
const readRounds = (records: readonly unknown[]) => {
  const rounds = z.array(round).min(1).safeParse(records)
  if (!rounds.success) throw new FeedError('the rounds of the season cannot be read')
  const [first] = rounds.data
  return {
    season: Number(first?.deadline_time.slice(0, 4)),
    finished: rounds.data.some(({ finished }) => finished),
  }
}

const isStarted = (record: unknown) => (record as { started?: unknown } | null)?.started === true

/** All minutes of all players in a game, and a few more: the list is a little behind. */
const minutesOfGame = 2 * 11 * 100

/**
 * Between two seasons the list has the totals of the last one, and for a while after the first kick-off, too. Then they
 * are more than can have been played.
 */
const isOfLastSeason = (elements: readonly unknown[], started: number): boolean => {
  const minutes = elements.reduce<number>((sum, element) => {
    const { minutes: played } = (element ?? {}) as { minutes?: unknown }
    return sum + (typeof played === 'number' ? played : 0)
  }, 0)
  return minutes > started * minutesOfGame
}

export const convertLeague = (
  files: readonly ReadFile[],
  { fetchedAt, known }: Pick<ReadContext, 'fetchedAt' | 'known'>,
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
    statsReader(season, isOfLastSeason(elements, started)),
  ]
  const gamesKnown = new Map<string, Game>(known.games.map((one) => [one.id, one]))
  const seasonRead = { season, clubs: clubsBy(teams, 'id'), known: gamesKnown }
  const readTeams = [teamReader(competition, team, calledBy)]
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

/** The official game of the Premier League: it knows every player's status, and every game. */
export const fpl: Source = {
  name: 'fpl',
  feeds: [
    {
      name: 'league',
      title: 'Squads, statuses and games',
      competition,
      minutes: { idle: 60, near: 15 },
      files: () => [
        { file: 'bootstrap-static.json', address: `${api}/bootstrap-static/` },
        { file: 'fixtures.json', address: `${api}/fixtures/` },
      ],
      convert: convertLeague,
    },
  ],
}
