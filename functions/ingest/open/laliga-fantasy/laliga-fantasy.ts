import type { Fact } from '#shared/domain/facts/fact.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectFields, expectList, expectObject, parseJson } from '../../feed/json.ts'
import { joinResults, readRecords } from '../../feed/readRecords.ts'
import { clubsWithSquads } from '../read/club.ts'
import type { ConvertContext, PublicSource, ReceivedFile } from '../source.ts'
import {
  type ClubGames,
  listedFields,
  numberOf,
  readPlayer,
  readStatus,
  statsReader,
} from './player.ts'

const competition = 'ESP'
const api = 'https://api-fantasy.llt-services.com/api/v3'

const hourMs = 3_600_000
/** Each player has a file of his own with his minutes. An hour asks for a 24th of them, so each is read once a day. */
const slices = 24

type Context = Pick<ConvertContext, 'season' | 'known' | 'fetchedAt'>

/**
 * The season of the statistics: the last one until the new one's first game or, if no games are known, during July.
 */
const playedSeason = ({ season, known, fetchedAt }: Context): number => {
  const today = utcDay(fetchedAt)
  const days = known.games.filter((game) => game.season === season).map(({ day }) => day)
  const begun =
    known.games.length > 0
      ? days.some((day) => day !== null && day <= today)
      : today.slice(5, 7) !== '07'
  return begun ? season : season - 1
}

/** On the day of a game and on the next, the minutes may not have been entered yet. */
const daysOfCounting = 2

/** Finds the finished games of the club that a player is with now. */
const playedGames = ({ known, fetchedAt }: Context, season: number): ClubGames => {
  const counted = addDays(utcDay(fetchedAt), -daysOfCounting) ?? ''
  const games = known.games.flatMap(({ week, day, status, homeTeamId, awayTeamId, ...game }) =>
    game.season === season && status === 'final' && week !== null && day !== null && day <= counted
      ? [{ week, day, clubs: [homeTeamId, awayTeamId] }]
      : [],
  )
  const clubs = new Map(known.players.map(({ id, teamId }) => [id, teamId]))
  return (playerId) => {
    const club = clubs.get(playerId)
    return club ? games.filter((game) => game.clubs.includes(club)) : []
  }
}

/** A list with fewer clubs was cut off. */
const clubsOfLeague = 20

const clubsOf = (facts: readonly Fact[]): Fact[] => {
  const ids = facts.flatMap((fact) => (fact.kind === 'player' && fact.teamId ? [fact.teamId] : []))
  return [...new Set(ids)].flatMap((id) => clubOf(competition, id.slice('esp-'.length)) ?? [])
}

/**
 * Removes players whose club has no game this season: a file from before the summer still lists the relegated clubs.
 */
const ofLeague = (facts: readonly Fact[], { season, known }: Context): readonly Fact[] => {
  const games = known.games.filter((game) => game.season === season)
  const league = new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))
  if (league.size < clubsOfLeague) return facts
  const gone = new Set<string>()
  return facts.flatMap((fact) => {
    if (fact.kind === 'status' && gone.has(fact.playerId)) return []
    if (fact.kind !== 'player' || fact.teamId === null || league.has(fact.teamId)) return [fact]
    gone.add(fact.id)
    return [{ ...fact, teamId: null, active: false }]
  })
}

export const convertPlayers = ([file]: readonly ReceivedFile[], context: Context): Converted => {
  if (!file) throw new FeedError('there is no list of players')
  const records = expectList(parseJson(file), 'list of players')
  expectFields(records, listedFields, 'players')
  const season = playedSeason(context)
  const { facts: listed, rejects } = readRecords(
    records,
    [readPlayer, readStatus, statsReader(season, playedGames(context, season))],
    { competition, fetchedAt: context.fetchedAt },
    'players',
  )
  const facts = ofLeague(listed, context)
  const clubs = clubsOf(facts)
  const betweenSeasons = season !== context.season
  return {
    facts: [...clubs, ...facts],
    rejects,
    ...(rejects.length === 0 &&
      clubsWithSquads(facts) === clubsOfLeague && {
        complete: { kind: 'player', competition, betweenSeasons },
      }),
  }
}

export const convertMinutes = (files: readonly ReceivedFile[], context: Context): Converted => {
  const season = playedSeason(context)
  const read = statsReader(season, playedGames(context, season))
  const records = files.map((file) => expectObject(parseJson(file), 'player'))
  expectFields(records, ['id', 'positionId', 'playerStats'], 'players')
  return joinResults(
    ...records.map((record, index) =>
      readRecords(
        [record],
        [read],
        { competition, fetchedAt: context.fetchedAt },
        files[index]?.file,
      ),
    ),
  )
}

/** The official fantasy game of La Liga: squads, and who cannot play, but neither why nor since when. */
export const laligaFantasy: PublicSource = {
  name: 'laliga-fantasy',
  datasets: [
    {
      name: 'players',
      title: 'Squads and statuses',
      competition,
      minutes: { idle: 60, near: 15 },
      files: () => [{ file: 'laliga-fantasy_players.json', address: `${api}/players` }],
      convert: convertPlayers,
    },
    {
      name: 'minutes',
      title: 'Minutes played',
      competition,
      minutes: { idle: 60, near: 60 },
      files: ({ now, known }) => {
        const slice = Math.floor(now.getTime() / hourMs) % slices
        return known.players
          .flatMap(({ id, active }) => (active && numberOf(id)) || [])
          .filter((number) => Number(number) % slices === slice)
          .map((number) => ({
            file: `laliga-fantasy_player_${number}.json`,
            address: `${api}/player/${number}`,
            optional: true,
          }))
      },
      convert: convertMinutes,
    },
  ],
}
