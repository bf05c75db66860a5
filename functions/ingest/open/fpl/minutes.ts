import * as z from 'zod'
import { lastGames, type PlayedGame, soccerShare } from '#shared/domain/facts/teams.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectFields, expectList, expectObject, parseJson } from '../../feed/json.ts'
import { localDay } from '../../feed/localTime.ts'
import { readRecords } from '../../feed/readRecords.ts'
import type { ConvertContext, FetchContext, ReceivedFile } from '../source.ts'
import { kickOff } from './game.ts'
import { elementId, statsFields, statsReader } from './player.ts'
import { isOfLastSeason, isStarted, readRounds } from './season.ts'

/** The chance to play uses a player's last ten games. A club may have two in a round. */
const roundsRead = 10

/** The newest rounds with a finished game. */
export const playedRounds = ({
  season,
  known,
}: Pick<FetchContext, 'season' | 'known'>): number[] => {
  const rounds = known.games.flatMap((game) =>
    game.season === season && game.status === 'final' && game.week !== null ? [game.week] : [],
  )
  return [...new Set(rounds)].sort((one, other) => one - other).slice(-roundsRead)
}

const numbered = z.object({ id: z.int(), code: z.int() })
const fixture = z.object({ id: z.int(), kickoff_time: kickOff, finished: z.boolean() })

/** A player's round: each game of his club, with the counts that earn points. Minutes are listed even if they are 0. */
const liveElement = z.object({
  id: z.int(),
  explain: z.array(
    z.object({
      fixture: z.int(),
      stats: z.array(z.object({ identifier: z.string(), value: z.number() })),
    }),
  ),
})

/** Adds the minutes of single games to the stored totals. */
export const convertMinutes = (
  [squads, fixtures, ...rounds]: readonly ReceivedFile[],
  { fetchedAt }: Pick<ConvertContext, 'fetchedAt'>,
): Converted => {
  if (!squads || !fixtures) throw new FeedError('squads and fixtures are read together')
  const league = expectObject(parseJson(squads), 'list of squads')
  const elements = expectList(league.elements, 'list of players')
  const games = expectList(parseJson(fixtures), 'list of fixtures')
  expectFields(elements, ['id', ...statsFields], 'players')
  expectFields(games, Object.keys(fixture.shape), 'fixtures')
  const { season, finished } = readRounds(expectList(league.events, 'list of rounds'))
  const started = games.filter(isStarted).length
  const read = readRecords(
    elements,
    [statsReader(season, isOfLastSeason(elements, { started, finished }))],
    { competition: 'EPL', fetchedAt },
    'elements',
  )
  const played = gamesOf(rounds, finishedDays(games), playerIds(elements))
  const facts = read.facts.map((fact) => {
    const own = fact.kind === 'stats' && fact.season === season && played.get(fact.playerId)
    return own ? { ...fact, ...lastGames(own) } : fact
  })
  return { facts, rejects: read.rejects }
}

const playerIds = (elements: readonly unknown[]) =>
  new Map(
    elements.flatMap((element): [number, string][] => {
      const { data } = numbered.safeParse(element)
      return data ? [[data.id, elementId(data.code)]] : []
    }),
  )

const finishedDays = (games: readonly unknown[]) =>
  new Map(
    games.flatMap((game): [number, string][] => {
      const { data } = fixture.safeParse(game)
      return data?.finished
        ? [[data.id, localDay('Europe/London', new Date(data.kickoff_time))]]
        : []
    }),
  )

/** Each player's finished games; a record that cannot be read has none. */
const gamesOf = (
  rounds: readonly ReceivedFile[],
  days: ReadonlyMap<number, string>,
  players: ReadonlyMap<number, string>,
): Map<string, PlayedGame[]> => {
  const games = new Map<string, PlayedGame[]>()
  for (const round of rounds) {
    const elements = expectList(
      expectObject(parseJson(round), 'round').elements,
      'players of a round',
    )
    expectFields(elements, Object.keys(liveElement.shape), 'players of a round')
    for (const element of elements) {
      const { data } = liveElement.safeParse(element)
      const player = data && players.get(data.id)
      if (!player) continue
      const own = data.explain.flatMap(({ fixture: game, stats }): PlayedGame[] => {
        const day = days.get(game)
        const minutes = stats.find(({ identifier }) => identifier === 'minutes')?.value
        return day && minutes !== undefined ? [{ day, share: soccerShare(minutes) }] : []
      })
      games.set(player, [...(games.get(player) ?? []), ...own])
    }
  }
  return games
}
