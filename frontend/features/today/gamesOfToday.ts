import { followKey } from '#shared/domain/account/follows.ts'
import { gamePhase } from '#shared/domain/game/gameTimes.ts'
import { type Competition, competitionOf, competitionTitles } from '#shared/domain/sport/sport.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { healthGapOf } from '#shared/presentation/healthGap.ts'
import type { BoardOfToday, GameOfToday, OpenGameOfToday, ShownMove } from './queries.ts'

export const competitionOfGame = ({
  sportsID,
  league,
}: Pick<GameOfToday, 'sportsID' | 'league'>): Competition =>
  competitionOf(sportsID, league ?? undefined)

type LockedGameOfToday = Exclude<GameOfToday, OpenGameOfToday>

export const isLocked = (game: GameOfToday): game is LockedGameOfToday => 'locked' in game

const startOf = ({ date_time }: GameOfToday) => date_time ?? '9'
const byStart = (a: GameOfToday, b: GameOfToday) =>
  startOf(a) < startOf(b) || (startOf(a) === startOf(b) && a.game_id < b.game_id) ? -1 : 1

const inPhase = (games: readonly GameOfToday[], phase: 'to_come' | 'in_play', now: Date) =>
  games.filter((game) => gamePhase(game, now) === phase)

/** The upcoming games with the widest gaps; of equal gaps, the earlier game first. */
export const widestGaps = (
  games: readonly GameOfToday[],
  now: Date,
  count: number,
): readonly GameOfToday[] =>
  inPhase(games, 'to_come', now)
    .filter((game) => (healthGapOf(game)?.points ?? 0) > 0)
    .toSorted(
      (a, b) => (healthGapOf(b)?.points ?? 0) - (healthGapOf(a)?.points ?? 0) || byStart(a, b),
    )
    .slice(0, count)

const inPlayThenToCome = (games: readonly GameOfToday[], now: Date) => [
  ...inPhase(games, 'in_play', now).toSorted(byStart),
  ...inPhase(games, 'to_come', now).toSorted(byStart),
]

/** The league and the teams whose games come first for a member. */
export interface Favorites {
  readonly competition: Competition
  /** Keys as `followKey` makes them; of any competition. */
  readonly teams: ReadonlySet<string>
}

const isOfFollowed = (game: GameOfToday, teams: ReadonlySet<string>) =>
  [game.away_team_id, game.home_team_id].some((id) => teams.has(followKey(game.sportsID, id)))

/** The next games of the followed teams, then the others of the favorite competition; games in play first. */
export const nextGames = (
  games: readonly GameOfToday[],
  { competition, teams }: Favorites,
  now: Date,
  count: number,
): readonly GameOfToday[] => {
  const others = games.filter(
    (game) => !isOfFollowed(game, teams) && competitionOfGame(game) === competition,
  )
  const own = games.filter((game) => isOfFollowed(game, teams))
  return [...inPlayThenToCome(own, now), ...inPlayThenToCome(others, now)].slice(0, count)
}

/** The title of a member's list of games: in play, upcoming, or both. */
export const nextGamesTitle = (games: readonly GameOfToday[], now: Date): string => {
  const playing = inPhase(games, 'in_play', now).length
  if (playing === 0) return 'Your next games'
  return playing === games.length ? 'Your games in play' : 'Your games in play and next'
}

/** The message for a member's empty list. The game that is shown in full beside it is not in the list. */
export const noNextGames = (competition: Competition, whole: GameOfToday | undefined): string => {
  const other = whole && competitionOfGame(whole) === competition ? 'other ' : ''
  return `No ${other}${competitionTitles[competition]} game in the next 48 hours.`
}

/** Why no gap is listed and, if no game is near, when the next one is. */
export const noGaps = ({ games, next_day }: Pick<BoardOfToday, 'games' | 'next_day'>): string => {
  if (games.length > 0) return 'No game in the next 48 hours has two different scores.'
  if (!next_day) return 'No game in the next 48 hours.'
  const title = competitionTitles[competitionOfGame(next_day)]
  return `No game in the next 48 hours. The next one is on ${longDate(next_day.day)} (${title}).`
}

export const isMoveOf = (
  { sportsID, team_id }: Pick<ShownMove, 'sportsID' | 'team_id'>,
  teams: ReadonlySet<string>,
) => teams.has(followKey(sportsID, team_id))

/** The largest moves, those of the followed teams first. */
export const firstMoves = (
  moves: readonly ShownMove[],
  teams: ReadonlySet<string>,
  count: number,
): readonly ShownMove[] =>
  moves.toSorted((a, b) => Number(isMoveOf(b, teams)) - Number(isMoveOf(a, teams))).slice(0, count)

export const gamesInPlay = (games: readonly GameOfToday[], now: Date): readonly GameOfToday[] =>
  inPhase(games, 'in_play', now).toSorted(byStart)

/**
 * The game that the board shows in full: for a member the next one of his followed teams, otherwise of his
 * competition, otherwise any; for a guest, the soonest one whose scores the server sends.
 */
export const nextGame = (
  games: readonly GameOfToday[],
  favorites: Favorites | undefined,
  now: Date,
): OpenGameOfToday | undefined => {
  const toCome = inPhase(games, 'to_come', now).toSorted(byStart)
  const own = favorites ? nextGames(toCome, favorites, now, 1) : []
  return [...own, ...toCome].find((game): game is OpenGameOfToday => !isLocked(game))
}
