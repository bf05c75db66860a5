import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import {
  isFrozenAt,
  type PublishedPick,
  pickAtKickOff,
  publishPick,
  shownOutcome,
} from './freeze.ts'
import type { GameResult } from './leagueRatings.ts'
import type { FinalScore } from './pickRecord.ts'
import { lineAt, type MarketPick, type StoredLine, unpredictable } from './picks.ts'
import type { GameScore } from './scoreGame.ts'

/** An admin's decision about a game's picks. It is published in the model's place until it is reset. */
export interface PickOverride {
  readonly spread: string | null
  readonly total: string | null
  readonly disableSpread: boolean
  readonly disableTotal: boolean
  readonly by: string
  readonly at: string
}

/** Team scores of 0 to 10; null for a team that had none. */
export interface KickOffScores {
  readonly home: number | null
  readonly away: number | null
}

/** One game: what was published before it and how it ended. The record is computed from these rows alone. */
export interface GameRow {
  readonly gameId: string
  readonly competition: Competition
  readonly season: number
  readonly week: number | null
  readonly home: string
  readonly away: string
  readonly neutral: boolean
  /**
   * Before the game, the kick-off for which picks are published, or null while the game is postponed. Afterwards, the
   * actual one.
   */
  readonly kickOff: string | null
  readonly spread: PublishedPick | null
  readonly total: PublishedPick | null
  /** Picks frozen for kick-offs that did not take place, oldest first. They count for nothing, but can be seen. */
  readonly voided: readonly Pick<GameRow, 'kickOff' | 'spread' | 'total'>[]
  readonly override: PickOverride | null
  /** Health points of both teams when the picks were last published. */
  readonly health: { readonly home: number; readonly away: number } | null
  readonly final: (FinalScore & { readonly at: string }) | null
  /** Both teams' scores as shown at kick-off, set when the result is written. Older rows lack them. */
  readonly kickOffScores?: KickOffScores
  readonly closing: StoredLine | null
}

export type RowWithResult = GameRow & { readonly final: FinalScore }

export const newGameRow = (game: Game): GameRow => ({
  gameId: game.id,
  competition: game.competition,
  season: game.season,
  week: game.week,
  neutral: game.neutral,
  home: game.homeTeamId,
  away: game.awayTeamId,
  kickOff: game.at,
  spread: null,
  total: null,
  voided: [],
  override: null,
  health: null,
  final: null,
  closing: null,
})

const msPerHour = 3_600_000

/** As with a bookmaker, a pick survives a kick-off that moves within a day. */
const hoursUntilVoid = 24

/**
 * A pick is void when its game was postponed, or its kick-off moved by more than a day: the game it
 * was published for was never played.
 */
export const isPickVoid = (
  { kickOff }: Pick<GameRow, 'kickOff'>,
  { status, at }: Pick<Game, 'status' | 'at'>,
): boolean =>
  status === 'postponed' ||
  kickOff === null ||
  at === null ||
  Math.abs(Date.parse(at) - Date.parse(kickOff)) > hoursUntilVoid * msPerHour

/** The row without its picks; those that were frozen by this time are kept as void. */
const withoutPicks = (row: GameRow, at: string): GameRow => {
  const { kickOff } = row
  const frozenOnly = (pick: PublishedPick | null) =>
    pick && (pick.frozen || isFrozenAt(kickOff, at)) ? { ...pick, frozen: true } : null
  const [spread, total] = [frozenOnly(row.spread), frozenOnly(row.total)]
  const voided = spread || total ? [...row.voided, { kickOff, spread, total }] : row.voided
  return { ...row, spread: null, total: null, voided }
}

/**
 * A game's row after a run has scored it. Frozen picks stay, and so does the health they were made from. A canceled
 * game has no picks.
 */
export const publishedRow = (
  before: GameRow | undefined,
  game: Game,
  score: GameScore,
  health: { readonly home: number; readonly away: number },
  asOf: Date,
): GameRow => {
  const row = before ?? newGameRow(game)
  const at = asOf.toISOString()
  if (game.status === 'cancelled') return withoutPicks(row, at)
  const isStillPublished = !isPickVoid(row, game)
  if (isStillPublished && row.spread?.frozen && row.total?.frozen) return row
  // A postponed game has no kick-off to freeze for, whatever date is still on file.
  const kickOff = game.status === 'postponed' ? null : game.at
  const publish = (last: PublishedPick | null, model: MarketPick, override: string | null) => {
    const next = publishPick(isStillPublished ? last : null, { model, override, at }, kickOff)
    return last && next && isSameToReaders(last, next)
      ? { ...next, publishedAt: last.publishedAt }
      : next
  }
  const isFrozen = isStillPublished && isFrozenAt(kickOff, at)
  return {
    ...(isStillPublished ? row : withoutPicks(row, at)),
    week: game.week,
    neutral: game.neutral,
    kickOff,
    health: (isFrozen && row.health) || health,
    spread: publish(row.spread, score.spreadPick, overrideOf(row.override, 'spread')),
    total: publish(row.total, score.totalPick, overrideOf(row.override, 'total')),
  }
}

const disableFields = { spread: 'disableSpread', total: 'disableTotal' } as const

/** A disabled market is shown as unpredictable, so the record grades it as unpredictable. */
const overrideOf = (override: PickOverride | null, market: 'spread' | 'total'): string | null =>
  override?.[disableFields[market]] ? unpredictable : (override?.[market] ?? null)

const isSameToReaders = (one: PublishedPick, other: PublishedPick) =>
  shownOutcome(one) === shownOutcome(other) &&
  one.line === other.line &&
  one.frozen === other.frozen

/**
 * A game's row with its result, its closing line and its picks at kick-off; undefined while the result is not
 * known.
 */
export const rowWithResult = (
  game: Game,
  before: GameRow | undefined,
  points: readonly (Line | Scoreline)[],
  asOf: Date,
): RowWithResult | undefined => {
  const pointsByNow = points.filter(({ at }) => at <= asOf.toISOString())
  const final = newestFinal(pointsByNow.filter((point) => point.kind === 'score'))
  if (!final) return undefined
  const known = before ?? newGameRow(game)
  const row = isPickVoid(known, game)
    ? { ...withoutPicks(known, asOf.toISOString()), health: null }
    : known
  const lines = pointsByNow.filter((point) => point.kind === 'line')
  const closing = game.at === null ? null : lineAt(lines, game.at)
  return {
    ...row,
    spread: pickAtKickOff(row.spread, game.at),
    total: pickAtKickOff(row.total, game.at),
    kickOff: game.at,
    final: { home: final.home, away: final.away, at: final.at },
    closing: closing && { spread: closing.spread, total: closing.total },
  }
}

/** Of two with the same time, the later one in the list wins. */
const newestFinal = (scores: readonly Scoreline[]): Scoreline | undefined =>
  scores
    .filter(({ final }) => final)
    .reduce<Scoreline | undefined>(
      (last, score) => (last && last.at > score.at ? last : score),
      undefined,
    )

/** The row's result for the team ratings; empty while the game is not over. */
export const resultsOf = (row: GameRow): GameResult[] => {
  const { season, home, away, neutral, final, health } = row
  if (!final) return []
  const { at } = final
  return [{ at, season, home, away, neutral, homeScore: final.home, awayScore: final.away, health }]
}
