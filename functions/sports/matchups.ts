import { loginRequired, requireGameAccess } from '#functions/http/access.ts'
import type { Call, Caller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import {
  healthScoresViewOf,
  matchupViewOf,
  optionsViewOf,
  seasonViewOf,
} from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import { matchupEndpoints, noSuchGame, type ShownVersion } from '#shared/contract/matchup.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import type { SeasonGames } from '#shared/contract/team.ts'
import { whatIfEndpoints } from '#shared/contract/whatIf.ts'
import { factId } from '#shared/domain/facts/fields.ts'
import { type GamePhase, gamePhase, hasStarted } from '#shared/domain/game/gameTimes.ts'
import { competitionOf, competitionsOf, type SportId } from '#shared/domain/sport/sport.ts'
import { noPagesYet } from '#shared/domain/time/age.ts'
import { longDateTime } from '#shared/domain/time/dates.ts'
import { emptyMatchup } from '#shared/presentation/matchup/emptyMatchup.ts'
import { lockMatchup, soon } from './lockedPages.ts'
import { withStanding } from './standings.ts'

const unscored = 'The health scores of this game were not published before it began.'

const reasons: Readonly<Record<Exclude<GamePhase, 'called_off'>, string>> = {
  to_come: 'The health scores of this game are published in the days before it.',
  in_play: unscored,
  awaiting_result: unscored,
  final: 'This game is over. Its result will be here after the next calculation.',
}

const reasonFor = (game: ShownGame, now: Date) => {
  const phase = gamePhase(game, now)
  if (phase !== 'called_off') return reasons[phase]
  return game.status === 'cancelled'
    ? 'This game was cancelled.'
    : 'This game was postponed. Its new date is not known yet.'
}

/** The page of a game that has no stored page: its teams and time, and why there is no more. */
export const unpublishedGame = (game: ShownGame, season: SeasonGames, now: Date): MatchupPage =>
  emptyMatchup(game, season, reasonFor(game, now))

const noPageAtThatTime = (first: string | undefined) =>
  `There was no page for this game at that time.${first ? ` Its first page is of ${longDateTime(first)}.` : ''}`

type ViewReader = Pick<Views, 'read' | 'readAsOf'>
const endpoints = { ...matchupEndpoints, ...whatIfEndpoints }
type Endpoints = typeof endpoints

interface MatchupRequest {
  sport: SportId
  gameId: string
  asOf?: string | undefined
  caller: Caller
  now: Date
}

/** The page with the input of its what-if, if the caller may see the game; for a guest it is locked later. */
const readMatchup = async (views: ViewReader, request: MatchupRequest) => {
  const { sport, gameId, asOf, caller, now } = request
  // Past pages are for members; guests and free access see the current ones.
  if (asOf && caller.tier !== 'member') throw loginRequired()
  if (!factId.safeParse(gameId).success) throw new AppError('NOT_FOUND', noSuchGame)
  const view = matchupViewOf(sport, gameId)
  const time = asOf ? new Date(asOf) : undefined
  const stored = await views.readAsOf(view, time, now, optionsViewOf(sport))
  const { document, beside, updatedAt, shownAt, versions: times } = stored
  const page =
    document?.match[0].sportsID === sport
      ? {
          ...document,
          updated_at: asOf ? document.as_of : updatedAt,
          versions: caller.tier === 'member' && shownAt ? shownVersion(shownAt, times) : null,
          times,
        }
      : !asOf && (await readUnpublished(views, request))
  const missing = updatedAt === null ? noPagesYet : noSuchGame
  if (!page) throw new AppError('NOT_FOUND', asOf ? noPageAtThatTime(times[0]) : missing)
  // Access is checked after the game is found, so that an id without a game is 404 for every caller.
  if (caller.tier !== 'guest')
    requireGameAccess(caller, beside?.sportsInfo.matchup_access ?? 'members', gameId)
  return page
}

const shownVersion = (shown: string, times: readonly string[]): ShownVersion => ({
  shown,
  previous: times.findLast((time) => time < shown) ?? null,
  next: times.find((time) => time > shown) ?? null,
})

/** The page of a game that has none of its own; undefined if its sport's season has no such game. */
const readUnpublished = async ({ read }: ViewReader, { sport, gameId, now }: MatchupRequest) => {
  for (const competition of competitionsOf(sport)) {
    const { document, updatedAt } = await read(seasonViewOf(competition))
    const game = document?.games.find(({ game_id }) => game_id === gameId)
    if (document && game)
      return {
        ...unpublishedGame(game, document, now),
        ...{ whatif: null, updated_at: updatedAt, versions: null, times: [] },
      }
  }
  return undefined
}

const matchups = (views: ViewReader) => ({
  async matchup({ params, query: { asOf }, caller, now }: Call<Endpoints['matchup']>) {
    const { sportsID: sport, gameID: gameId } = params
    const {
      whatif: _,
      times: __,
      ...page
    } = await readMatchup(views, { sport, gameId, asOf, caller, now })
    const { updated_at } = page
    if (caller.tier === 'guest') return soon({ ...lockMatchup(page), updated_at }, page.match, now)
    // The scores of a past page and of a game that has begun are not those of the list.
    if (asOf || hasStarted(page.match[0], now)) return page
    const [{ sportsID, league }] = page.match
    const { document } = await views.read(
      healthScoresViewOf(competitionOf(sportsID, league ?? undefined)),
    )
    const ranked = <Info extends typeof page.teamInfo.away>(info: Info) =>
      withStanding(document ? [document] : [], info)
    const { away, home } = page.teamInfo
    return { ...page, teamInfo: { away: ranked(away), home: ranked(home) } }
  },

  async whatIf({ params, query: { asOf }, caller, now }: Call<Endpoints['whatIf']>) {
    const { sportsID: sport, gameID: gameId } = params
    const { as_of, whatif } = await readMatchup(views, { sport, gameId, asOf, caller, now })
    return { as_of, whatif: whatif && { ...whatif, asOf: as_of } }
  },

  async matchupVersions({ params, caller, now }: Call<Endpoints['matchupVersions']>) {
    const { sportsID: sport, gameID: gameId } = params
    const { times } = await readMatchup(views, { sport, gameId, caller, now })
    return { times }
  },

  async averageHealthScores({ params, body, caller, now }: Call<Endpoints['averageHealthScores']>) {
    const request = { sport: params.sportsID, gameId: body.matchID, caller, now }
    const page = await readMatchup(views, request)
    const { as_of, updated_at, categoryAverages } = page
    if (caller.tier === 'guest') return { ...lockMatchup(page), updated_at }
    return { matchID: body.matchID, as_of, categoryAverages, updated_at }
  },
})

export const serveMatchups = (views: Views, http: HttpDependencies) =>
  serve(endpoints, matchups(views), http)
