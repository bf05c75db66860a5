import { searchIndexViewOf, seasonViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import {
  type Competition,
  competitions,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'

/** A season's games are kept in memory this long, so that unknown addresses do not read them each time. */
const keptMs = 60_000

/** Finds a game of the current season by its id, with or without a page of its own. */
export const seasonGameFinder = (read: Views['read']) => {
  const kept = new Map<Competition, { at: number; games: Map<string, ShownGame> }>()
  return async (
    competition: Competition,
    id: string,
    now: Date,
  ): Promise<ShownGame | undefined> => {
    let season = kept.get(competition)
    if (!season || Math.abs(now.getTime() - season.at) > keptMs) {
      const { document } = await read(seasonViewOf(competition))
      const games = new Map((document?.games ?? []).map((game) => [game.game_id, game]))
      season = { at: now.getTime(), games }
      kept.set(competition, season)
    }
    return season.games.get(id)
  }
}

/** The addresses of every team, every player and every game of the season, for the sitemap. */
export const leaguePaths = async ({ readMany }: Pick<Views, 'readMany'>): Promise<string[]> => {
  const [indexes, seasons] = await Promise.all([
    readMany(competitions.map(searchIndexViewOf)),
    readMany(competitions.map(seasonViewOf)),
  ])
  return competitions.flatMap((competition) => {
    const teams = indexes.documents.get(searchIndexViewOf(competition).name)?.teams ?? []
    const games = seasons.documents.get(seasonViewOf(competition).name)?.games ?? []
    const sport = sportNames[sportOfCompetition(competition)]
    const path = (kind: string, id: string) => `/${sport}/${kind}/${encodeURIComponent(id)}`
    return [
      ...games
        .filter(({ status }) => status !== 'cancelled')
        .map(({ game_id }) => path('matchup', game_id)),
      ...teams.flatMap(({ team_id, players }) => [
        path('team', team_id),
        ...players.map(({ player_id }) => path('player', player_id)),
      ]),
    ]
  })
}
