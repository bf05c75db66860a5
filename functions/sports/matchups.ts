import { AppError } from '#functions/http/appError.ts'
import type { Call } from '#functions/http/call.ts'
import type { Caller } from '#functions/http/caller.ts'
import { matchupOf, seasonOf } from '#functions/store/gameViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { matchupEndpoints } from '#shared/contract/matchup.ts'
import type { whatIfEndpoints } from '#shared/contract/whatIf.ts'
import { competitions, type SportId, sportOfCompetition } from '#shared/domain/sport.ts'
import { lockMatchup } from './locks.ts'
import { outsideWindow } from './outsideWindow.ts'

const notFound = 'There is no such game. Choose one from the upcoming games.'
const nothingThen = 'There was no page for this game at that time.'

const pastIsForMembers = (caller: Caller) => {
  if (caller.tier === 'guest')
    throw new AppError('UNAUTHORIZED', 'Please log in or sign up for free to see this.')
}

type Reading = Pick<Views, 'read' | 'readAsOf'>

const then = async ({ readAsOf }: Reading, sport: SportId, gameId: string, asOf: string) => {
  const { document } = await readAsOf(matchupOf(sport, gameId), new Date(asOf))
  if (document?.match[0].sportsID !== sport) throw new AppError('NOT_FOUND', nothingThen)
  return { ...document, updated_at: document.as_of }
}

/** The game in its sport's seasons: asked for only where it has no page. */
const unpublished = async ({ read }: Reading, sport: SportId, gameId: string, now: Date) => {
  const own = competitions.filter((competition) => sportOfCompetition(competition) === sport)
  for (const competition of own) {
    const { document, updatedAt } = await read(seasonOf(competition))
    const game = document?.games.find(({ game_id }) => game_id === gameId)
    if (document && game)
      return { ...outsideWindow(game, document, now), whatif: null, updated_at: updatedAt }
  }
  throw new AppError('NOT_FOUND', notFound)
}

const current = async (views: Reading, sport: SportId, gameId: string, now: Date) => {
  const { document, updatedAt } = await views.read(matchupOf(sport, gameId))
  return document?.match[0].sportsID === sport
    ? { ...document, updated_at: updatedAt }
    : unpublished(views, sport, gameId, now)
}

type Endpoints = typeof matchupEndpoints & typeof whatIfEndpoints

export const matchups = (views: Reading) => ({
  async matchup({ params, query, caller, now }: Call<Endpoints['matchup']>) {
    const { sportsID, gameID } = params
    if (query.asOf) pastIsForMembers(caller)
    const { whatif: _, ...page } = query.asOf
      ? await then(views, sportsID, gameID, query.asOf)
      : await current(views, sportsID, gameID, now)
    const { updated_at } = page
    return caller.tier === 'guest' ? { ...lockMatchup(page), updated_at } : page
  },

  async whatIf({ params, query, now }: Call<Endpoints['whatIf']>) {
    const { sportsID, gameID } = params
    const { as_of, whatif } = query.asOf
      ? await then(views, sportsID, gameID, query.asOf)
      : await current(views, sportsID, gameID, now)
    return { as_of, whatif: whatif && { ...whatif, asOf: as_of } }
  },

  async averageHealthScores({ params, body, caller, now }: Call<Endpoints['averageHealthScores']>) {
    const page = await current(views, params.sportsID, body.matchID, now)
    const { as_of, updated_at, categoryAverages } = page
    if (caller.tier === 'guest') return { ...lockMatchup(page), updated_at }
    return { matchID: body.matchID, as_of, categoryAverages, updated_at }
  },
})
