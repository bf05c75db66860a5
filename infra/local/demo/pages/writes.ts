import {
  healthScoresViewOf,
  matchupViewOf,
  playersViewOf,
  playerViewOf,
  schedulesViewOf,
  seasonViewOf,
  teamScheduleViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import { pageOf } from '#functions/store/views.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { gamesWithPage, listedGames } from '#shared/domain/game/upcomingGames.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { PageStore } from '../pageStore.ts'
import { listsOf, matchupPage, playerPagesOf, teamPagesOf } from './leaguePages.ts'
import type { Making } from './making.ts'

/** One or a few pages that are made and written together. */
export type Write = () => Promise<unknown>
type Writing = Pick<PageStore, 'write' | 'fill'>

const matchupWrite = (making: Making, { write }: Writing, game: Game): Write => {
  const sport = sportOfCompetition(making.league.competition)
  return async () => {
    const page = matchupPage(making, game)
    if (page) await write(matchupViewOf(sport, game.id), page, making.asOf)
  }
}

/** So many of the games on a list are there from the start, the others within seconds. */
const firstGames = 6

/** What a visitor sees first: the lists, and the games at their top. */
export const firstWrites = (making: Making, views: Writing): Write[] => {
  const { league, asOf } = making
  const { competition, games } = league
  return [
    async () => {
      const { schedules, healthScores, players } = listsOf(making)
      await views.write(schedulesViewOf(competition), schedules, asOf)
      await views.write(healthScoresViewOf(competition), healthScores, asOf)
      await views.write(playersViewOf(competition), players, asOf)
    },
    ...listedGames(games, competition, asOf)
      .slice(0, firstGames)
      .map((game) => matchupWrite(making, views, game)),
  ]
}

/** The other games on the list. */
export const listedWrites = (making: Making, views: Writing): Write[] => {
  const { league, asOf } = making
  return listedGames(league.games, league.competition, asOf)
    .slice(firstGames)
    .map((game) => matchupWrite(making, views, game))
}

/** The pages behind those: teams, the games of the days after, and players. */
export const laterWrites = (making: Making, views: Writing): Write[] => {
  const { league, asOf } = making
  const { competition, games, teams } = league
  const sport = sportOfCompetition(competition)
  const listed = new Set(listedGames(games, competition, asOf))
  return [
    () => views.write(seasonViewOf(competition), listsOf(making).season, asOf),
    ...[...teams.keys()].map((teamId) => async () => {
      const { team, schedule } = teamPagesOf(making, teamId)
      await views.write(teamViewOf(sport, teamId), team, asOf)
      await views.write(teamScheduleViewOf(sport, teamId), schedule, asOf)
    }),
    ...gamesWithPage(games, competition, asOf)
      .filter((game) => !listed.has(game))
      .map((game) => matchupWrite(making, views, game)),
    ...[...teams.keys()].map((teamId) => async () => {
      const pages = [...playerPagesOf(making, teamId)].flatMap((page) =>
        page ? [pageOf(playerViewOf(sport, page.playerInfo.player_id), page)] : [],
      )
      await views.fill(pages, asOf)
    }),
  ]
}
