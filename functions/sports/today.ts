import type { Call } from '#functions/http/call.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import { movesViewOf, schedulesViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import { type Move, type NextDay, todayEndpoints } from '#shared/contract/today.ts'
import { gamePhase, gameStart, startedLast } from '#shared/domain/game/gameTimes.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { largestFirst } from '#shared/presentation/largestFirst.ts'
import { lockGames, lockMove, soon } from './lockedPages.ts'

const hoursAhead = 48
const shownMoves = { guest: 5, member: 10 }

/** The games on the board: those in play, and those of the next 48 hours. */
const isOfToday = (game: ScoredGame | LockedGame, now: Date): boolean => {
  const phase = gamePhase(game, now)
  const start = Date.parse(gameStart(game) ?? '')
  return (
    phase === 'in_play' || (phase === 'to_come' && start <= now.getTime() + hoursAhead * 3_600_000)
  )
}

interface ListOfGames extends Pick<NextDay, 'sportsID' | 'league'> {
  schedules: readonly ScoredGame[]
  next_day?: string | undefined
}

/** The first day on which a listed game is to come or, of leagues without one, a known game. */
export const nextDayOf = (lists: readonly ListOfGames[], now: Date): NextDay | null => {
  const days = lists.flatMap(({ sportsID, league, schedules, next_day }) => {
    const toCome = schedules.filter((game) => gamePhase(game, now) === 'to_come')
    const [day = next_day] = toCome.flatMap((game) => game.day ?? []).toSorted()
    return day === undefined ? [] : [{ day, sportsID, league }]
  })
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null
}

/** The board of today: all sports, from the pages that each competition's calculations have written. */
const today = ({ readMany }: Pick<Views, 'readMany'>) => ({
  async today({ caller, now }: Call<(typeof todayEndpoints)['today']>) {
    const [moved, scheduled] = await Promise.all([
      readMany(competitions.map(movesViewOf)),
      readMany(competitions.map(schedulesViewOf)),
    ])
    const pages = [...moved.documents.values()]
    const since =
      pages
        .map((page) => page.since)
        .toSorted()
        .at(-1) ?? null
    const ofNight = pages.filter((page) => page.since === since)
    const moves = ofNight.flatMap((page): Move[] => page.moves).toSorted(largestFirst)
    const stored = [...scheduled.documents.values()]
    const isQuiet = !stored.some(({ schedules }) => schedules.some((game) => isOfToday(game, now)))
    const board = {
      since,
      count: ofNight.reduce((sum, { count }) => sum + count, 0),
      updated_at: scheduled.updatedAt,
      next_day: isQuiet ? nextDayOf(stored, now) : null,
    }
    const lists = stored.map(({ schedules, sportsID, league }) => ({
      competition: { sportsID, league },
      games: schedules,
    }))
    if (caller.tier === 'guest') {
      const locked = {
        ...board,
        moves: moves.slice(0, shownMoves.guest).map(lockMove),
        // Locked as on the competition's own list, where only the first card is open.
        games: lists.flatMap(({ competition, games }) =>
          lockGames(startedLast(games, now), now).flatMap((game) =>
            game && isOfToday(game, now) ? { ...game, ...competition } : [],
          ),
        ),
      }
      return soon(locked, locked.games, now)
    }
    return {
      ...board,
      moves: moves.slice(0, shownMoves.member),
      games: lists.flatMap(({ competition, games }) =>
        games.filter((game) => isOfToday(game, now)).map((game) => ({ ...game, ...competition })),
      ),
    }
  },
})

export const serveToday = (views: Views, http: HttpDependencies) =>
  serve(todayEndpoints, today(views), http)
