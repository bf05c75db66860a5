import { searchIndexViewOf } from '#functions/store/pageViews.ts'
import type { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { competitionsOf } from '#shared/domain/sport/sport.ts'
import { foldText } from '#shared/domain/text/letters.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { type FoundTeam, tablesOf } from './tables.ts'

type Search = BodyOf<typeof adminInjuryEndpoints.search>

/** Players per page of a search without a team: part of a name can match hundreds. */
const pageSize = 100

/** An unchanged payload is not stored again, so the newest stored one is searched for among the crawls of a day. */
const lastCrawls = 96

/** The feed of injury reports, as the ingest names it. */
const reportFeed = {
  NFL: 'sportsdataio/nfl/injuries',
  NBA: 'sportsdataio/nba/players',
  EPL: 'sportsdataio/epl/competition',
  ESP: 'sportsdataio/esp/competition',
} as const

/**
 * Finds players and builds every table about them from their teams' runs: one request for the names, one for the
 * runs, and one for the last crawls of each league, however many players are found.
 */
export const searchOf =
  ({ views, scores, feeds, raw }: Pick<InjuryDependencies, 'views' | 'scores' | 'feeds' | 'raw'>) =>
  async ({ sportsID, playerName, teamId, position, offset }: Search, now: Date) => {
    const competitions = competitionsOf(sportsID)
    const indexes = competitions.map(searchIndexViewOf)
    const { documents } = await views.readMany(indexes)
    const words = foldText(playerName ?? '').split(/\s+/)
    const isNamed = (name: string) => words.every((word) => foldText(name).includes(word))
    const teams = indexes
      .flatMap(({ name }, i) =>
        (documents.get(name)?.teams ?? []).map((team) => ({ ...team, league: competitions[i] })),
      )
      .filter(({ team_id }) => teamId === undefined || team_id === teamId)
      .map((team) => ({
        id: team.team_id,
        league: team.league,
        players: team.players.filter(
          (player) =>
            (position === undefined || player.position === position) &&
            (isNamed(player.player_name) || player.player_id === playerName),
        ),
      }))
      .filter(({ players }) => players.length > 0)

    const page = teamId === undefined ? pageFrom(teams, offset) : teams
    const end = offset + page.length
    const next = teamId !== undefined || end >= teams.length ? null : end
    const leagues = new Set(page.flatMap(({ league }) => league ?? []))
    const [scoredTeams, crawls] = await Promise.all([
      scores.scoredTeams(page.map(({ id }) => id)),
      Promise.all([...leagues].map((league) => feeds.crawls(reportFeed[league], lastCrawls))),
    ])
    const foundTeams = page.flatMap(({ id, players }): FoundTeam[] => {
      const scored = scoredTeams.get(id)
      return scored ? [{ scored, players: new Set(players.map(({ player_id }) => player_id)) }] : []
    })
    const tables = tablesOf(foundTeams, easternDay(now))
    const applied = crawls.flatMap(
      (ofFeed) => ofFeed.find(({ outcome }) => outcome === 'applied') ?? [],
    )
    const names = new Set(
      foundTeams.flatMap(({ scored, players }) =>
        scored.score.players.flatMap(({ playerId, name }) => (players.has(playerId) ? [name] : [])),
      ),
    )
    const records = applied.map(({ raw: key }) => (key ? raw.about(key, names) : []))
    return {
      ...tables,
      convertedCrawler: [
        ...tables.convertedCrawler,
        ...applied.flatMap(({ at, rejects = [] }) =>
          rejects.map(({ path, reason, record }) => ({
            at,
            player_id: null,
            player_name: null,
            status: null,
            practice: null,
            body_part: null,
            notes: `${path} ${record}`,
            rejected: reason,
          })),
        ),
      ],
      rawCrawler: (await Promise.all(records)).flat(),
      players: page.reduce((sum, { players }) => sum + players.length, 0),
      next,
    }
  }

/** Whole teams, until there are enough players. */
const pageFrom = <T extends { players: readonly unknown[] }>(
  teams: readonly T[],
  offset: number,
) => {
  let players = 0
  const page: T[] = []
  for (const team of teams.slice(offset)) {
    if (page.length > 0 && players + team.players.length > pageSize) break
    page.push(team)
    players += team.players.length
  }
  return page
}
