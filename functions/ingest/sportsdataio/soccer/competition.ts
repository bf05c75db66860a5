import * as z from 'zod'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { FeedError } from '../../feed.ts'
import { field } from '../read/fields.ts'
import type { Convert } from '../read/payload.ts'
import {
  joined,
  jsonOf,
  listOf,
  objectOf,
  type Read,
  readRecord,
  readRecords,
  trialNotice,
} from '../read/payload.ts'
import type { Context } from '../read/reading.ts'
import { gameReadingOf, lineReading, scoreReading } from './game.ts'
import { playerReadingOf, playerStatusReading } from './player.ts'
import { teamReading } from './team.ts'

/** `CompetitionDetails`: a league's clubs, their players and the season's games in one answer. */
export const convertCompetition: Convert = (competition) => (payload) => {
  const details = objectOf(jsonOf(payload), 'competition')
  mustBe(competition, details.Key)
  const context: Context = { competition, fetchedAt: payload.fetchedAt }
  const clubs = listOf(details.Teams, 'list of teams')
  const games = listOf(details.Games ?? [], 'list of games')

  const squads = joined(...clubs.map((club, index) => readClub(club, `Teams[${index}]`, context)))
  const gameReadings = [gameReadingOf(venuesOf(clubs)), lineReading, scoreReading]
  const { facts, rejects } = joined(squads, readRecords(games, gameReadings, context, 'Games'))
  const records = clubs.flatMap(playersOf)
  const players = facts.filter(({ kind }) => kind === 'player').length
  // A rejected record names nobody, and whoever is not named has left. No club is without players.
  const whole = players === records.length && clubs.every((club) => playersOf(club).length)
  return {
    facts,
    rejects: [...rejects, ...trialNotice(records)],
    ...(players && whole && { complete: { kind: 'player', competition } }),
  }
}

const mustBe = (competition: Competition, key: unknown) => {
  if (typeof key === 'string' && key !== competition)
    throw new FeedError(`the provider sent ${key.slice(0, 20)} where ${competition} was asked for`)
}

const readClub = (club: unknown, path: string, context: Context): Read => {
  const team = readRecord(club, [teamReading], context, path)
  const players = playersOf(club)
  const [fact] = team.facts
  if (fact?.kind === 'team')
    return joined(
      team,
      readRecords(
        players,
        [playerReadingOf(fact.id), playerStatusReading],
        context,
        `${path}.Players`,
      ),
    )
  const reason = `belong to a team that could not be read (${players.length} players)`
  return joined(team, {
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
