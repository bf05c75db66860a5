import { matchupDocument } from '#functions/calculations/documents/matchup.ts'
import { playerDocuments } from '#functions/calculations/documents/player.ts'
import { playerCards, playersDocument } from '#functions/calculations/documents/players.ts'
import {
  competitionDocuments,
  seasonDocument,
  teamScheduleDocument,
} from '#functions/calculations/documents/schedules.ts'
import { teamDocument } from '#functions/calculations/documents/team.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { cardScores } from '#shared/presentation/teamFigures.ts'
import { finalsOf } from './known.ts'
import type { Making } from './making.ts'
import { trendsOf } from './runs.ts'

export const listsOf = ({ league, asOf, now }: Making) => {
  const { competition, games } = league
  const teams = [...league.teams.values()]
  const runs = teams.map(({ id }) => now.scored(id))
  const scores = new Map(runs.map(({ team, score }) => [team.id, cardScores(score)]))
  return {
    ...competitionDocuments({ competition, teams, games, scores, kickOffScores: new Map(), asOf }),
    players: playersDocument({ competition, teams, cards: runs.flatMap(playerCards), asOf }),
    season: seasonDocument({ competition, teams: league.teams, games, asOf }),
  }
}

export const matchupPage = ({ league, asOf, now, form, ahead }: Making, game: Game) => {
  const [away, home] = [game.awayTeamId, game.homeTeamId].map((id) => league.teams.get(id))
  if (!away || !home) return null
  const both = <Of>(of: (id: string) => Of) => ({ away: of(away.id), home: of(home.id) })
  return matchupDocument({
    competition: league.competition,
    game,
    team: { away, home },
    run: both(now.run),
    ratings: form,
    row: ahead.rowOf(game.id) ?? null,
    lines: league.lines.get(game.id) ?? [],
    news: both((id) => league.news.get(id) ?? []),
    posts: both((id) => league.posts.get(id) ?? []),
    asOf,
  })
}

export const teamPagesOf = ({ league, now }: Making, teamId: string) => {
  const { competition, teams, games } = league
  const run = now.run(teamId)
  const [news, posts] = [league.news.get(teamId) ?? [], league.posts.get(teamId) ?? []]
  return {
    team: teamDocument({ competition, run, teams, news, posts }),
    schedule: teamScheduleDocument({
      competition,
      run,
      teams,
      games,
      results: finalsOf(league),
    }),
  }
}

export function* playerPagesOf({ league, now, before }: Making, teamId: string) {
  const run = now.run(teamId)
  const trendOf = trendsOf([before.scored(teamId), run])
  const pageOf = playerDocuments(run, league.competition)
  for (const { playerId } of run.score.players)
    yield pageOf({
      playerId,
      teams: league.teams,
      history: trendOf(playerId),
      news: league.news.get(playerId) ?? [],
      teamNews: league.news.get(teamId) ?? [],
      posts: league.posts.get(playerId) ?? [],
    })
}
