import * as z from 'zod'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { ReadContext } from '../../feed/factReader.ts'
import { FeedError } from '../../feed/feed.ts'
import { expectList, expectObject, parseJson } from '../../feed/json.ts'
import {
  type FactsAndRejects,
  joinResults,
  readRecord,
  readRecords,
} from '../../feed/readRecords.ts'
import { field } from '../read/fields.ts'
import { gameReader, lineReader, scoreReader } from '../read/game.ts'
import { type Converter, trialKeyNotice } from '../read/payload.ts'
import { addUpSeasons, statsReader } from '../read/seasonStats.ts'
import { readTeam, squadReaders } from './squad.ts'

/** Converts `CompetitionDetails`: a league's clubs, their players and the season's games. */
export const convertCompetition: Converter = (payload, competition) => {
  const details = expectObject(parseJson(payload), 'competition')
  expectCompetition(competition, details.Key)
  const context: ReadContext = { competition, fetchedAt: payload.fetchedAt }
  const clubs = expectList(details.Teams, 'list of teams')
  const games = expectList(details.Games ?? [], 'list of games')

  const squads = joinResults(
    ...clubs.map((club, index) => readClub(club, `Teams[${index}]`, context)),
  )
  const { facts, rejects } = joinResults(
    squads,
    readRecords(games, gameReaders(venuesOf(clubs)), context, 'Games'),
  )
  const records = clubs.flatMap(playersOf)
  const players = facts.filter(({ kind }) => kind === 'player').length
  // A player missing from a complete list has left, so every record must have given a player.
  const complete = players === records.length && clubs.every((club) => playersOf(club).length)
  return {
    facts,
    rejects: [...rejects, ...trialKeyNotice(records)],
    ...(players && complete && { complete: { kind: 'player', competition } }),
  }
}

const expectCompetition = (competition: Competition, key: unknown) => {
  if (typeof key === 'string' && key !== competition)
    throw new FeedError(`the provider sent ${key.slice(0, 20)} where ${competition} was asked for`)
}

const readClub = (club: unknown, path: string, context: ReadContext): FactsAndRejects => {
  const team = readRecord(club, [readTeam], context, path)
  const players = playersOf(club)
  const [fact] = team.facts
  if (fact?.kind === 'team')
    return joinResults(
      team,
      readRecords(players, squadReaders(fact.id), context, `${path}.Players`),
    )
  const reason = `rejected together with their team (${players.length})`
  return joinResults(team, {
    facts: [],
    rejects: players.length ? [{ path: `${path}.Players`, reason, record: null }] : [],
  })
}

const playersOf = (club: unknown): readonly unknown[] => {
  const { Players } = (club ?? {}) as Record<string, unknown>
  return Array.isArray(Players) ? Players : []
}

const venue = z.object({ VenueId: field.id, VenueName: field.textRequired })

const venuesOf = (clubs: readonly unknown[]): ReadonlyMap<string, string> =>
  new Map(
    clubs.flatMap((club) => {
      const { data } = venue.safeParse(club)
      return data ? [[data.VenueId, data.VenueName] as const] : []
    }),
  )

const gameId = ['GameId', field.id] as const
const at = ['DateTime', field.utc] as const
const isNeutral = field.text.transform((type) => type?.toLowerCase() === 'neutral')

/** A game has only the number of its ground, so the names come from the clubs. */
const gameReaders = (venues: ReadonlyMap<string, string>) => [
  gameReader({
    id: gameId,
    at,
    awayTeamId: ['AwayTeamId', field.id],
    homeTeamId: ['HomeTeamId', field.id],
    neutral: ['VenueType', isNeutral],
    venue: ['VenueId', field.idOptional.transform((id) => venues.get(id ?? '') ?? null)],
  }),
  lineReader({
    gameId,
    at,
    homeSpreadMoneyline: ['HomeTeamPointSpreadPayout', field.number],
    awaySpreadMoneyline: ['AwayTeamPointSpreadPayout', field.number],
  }),
  scoreReader({ gameId }),
]

const readStats = statsReader(
  { minutes: 'Minutes', assists: 'Assists', goals: 'Goals' },
  { playerId: ['PlayerId', field.id] },
)

/** Statistics are grouped by round. A league has one round, or a few in a season with play-offs. */
export const convertSoccerStats: Converter = (payload, competition) => {
  const context = { competition, fetchedAt: payload.fetchedAt }
  const rounds = expectList(parseJson(payload)).map((round, index) => {
    const { PlayerSeasons } = expectObject(round, 'list of rounds')
    return readRecords(
      expectList(PlayerSeasons ?? [], 'list of statistics'),
      [readStats],
      context,
      `[${index}].PlayerSeasons`,
    )
  })
  return addUpSeasons(joinResults(...rounds))
}
