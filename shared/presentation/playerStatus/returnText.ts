import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'

/** The return dates of a player by who names them. Our forecast is always among them while he is out. */
export interface ReturnDates {
  /** An editor's day takes precedence over ours. */
  readonly editor: Day | null
  readonly ours: Day | null
  readonly team: Day | null
  /** True if he will probably miss the rest of the season: our day then holds only for those who do not. */
  readonly mayMissSeason: boolean
}

type Stated = Pick<
  PlayerRow,
  'recovery_return_date' | 'return_date_from' | 'predicted_return_date' | 'season_end_chance'
>

export const returnDates = (row: Stated): ReturnDates => {
  const { recovery_return_date: date, return_date_from: from } = row
  return {
    editor: from === 'editor' ? date : null,
    ours: row.predicted_return_date,
    team: from === 'team' ? date : null,
    mayMissSeason: isSeasonInDoubt(row),
  }
}

/** The same, but null for a player who is back or not hurt. */
export const awaitedReturn = (
  row: Stated & Pick<PlayerRow, 'availability' | 'injury_date' | 'body_part'>,
): ReturnDates | null => {
  if (row.return_date_from === 'returned') return null
  const isHurt = row.availability === 0 && Boolean(row.injury_date ?? row.body_part)
  return row.return_date_from || isHurt ? returnDates(row) : null
}

/** The day that lists are sorted by. */
export const leadingReturn = ({ editor, ours, mayMissSeason }: ReturnDates): Day | null =>
  editor ?? (mayMissSeason ? null : ours)

/**
 * `we say Dec 6, team says Nov 25`, `may be out for the season`; `no date` if nobody names a day that is still to come.
 */
export const returnText = (dates: ReturnDates, today: Day): string => {
  const ahead = (day: Day | null) => (day !== null && day >= today ? day : null)
  const text = (day: Day) => dayAndMonth(day, today)
  const [editor, ours, team] = [ahead(dates.editor), ahead(dates.ours), ahead(dates.team)]
  if (dates.mayMissSeason && !editor)
    return ['may be out for the season', team && `team says ${text(team)}`]
      .filter(Boolean)
      .join(', ')
  if (ours && ours === team && !editor) return `we and his team say ${text(ours)}`
  const said = [
    editor && `editor says ${text(editor)}`,
    ours ? `we say ${text(ours)}` : (editor ?? team) && 'we have no date',
    team && `team says ${text(team)}`,
  ]
  return said.filter(Boolean).join(', ') || 'no date'
}

export type ForecastReturn = Pick<
  PlayerRow,
  | 'predicted_return_date'
  | 'predicted_return_low'
  | 'predicted_return_high'
  | 'predicted_return_chance'
  | 'season_end_chance'
  | 'season_games_left'
>

/**
 * Our forecast and what its range holds: `We expect him back about Dec 6, with a chance of 83% between Nov 29 and Jan 3.`
 * Null without a day that is still to come, if there are games to come back to.
 */
export const forecastSentence = (row: ForecastReturn, today: Day) => {
  const season = Math.round(row.season_end_chance ?? 0)
  const { predicted_return_date: ours, predicted_return_low: low } = row
  const { predicted_return_high: high, predicted_return_chance: chance = null } = row
  const isOver = season === 100
  const notThisSeason = 'We do not expect him back this season'
  if (isOver && (!ours || (chance ?? 0) < half)) return { lead: notThisSeason, rest: '.' }
  if (!ours || ours < today) return null
  const date = dayAndMonth(ours, today)
  const isOneDay = !low || !high || low === high
  const when = isOneDay ? `on ${date}` : rangeText(low, high, today)
  const misses = `We give him ${season}% to miss ${gamesLeft(row.season_games_left)}`
  if (isSeasonInDoubt(row) && chance === null)
    return { lead: misses, rest: `. If he returns, we expect him ${when}.` }
  // The likely day may be after the season: then the two chances overlap.
  if (isSeasonInDoubt(row) && season + (chance ?? 0) <= 100) {
    const about = isOneDay ? '' : `, most likely about ${date}`
    return { lead: misses, rest: ` and ${chance}% to be back ${when}${about}.` }
  }
  const isSure = chance === null || chance === 100
  const held = isSure ? '' : `with a chance of ${chance}%`
  const details = [held, isOneDay ? '' : when].filter(Boolean).join(' ')
  const on = isOneDay ? when : `about ${date}`
  const range = details && `, ${details}`
  if (isOver) return { lead: notThisSeason, rest: `, but ${on}${range}.` }
  return {
    lead: `We expect him back ${on}`,
    rest: `${range}.${season > 0 ? ` ${misses}.` : ''}`,
  }
}

/** What a player may miss until the season ends, in words that fit a week off and the last game, too. */
const gamesLeft = (count: number | undefined): string => {
  if (count === undefined) return 'the rest of the season'
  if (count === 1) return 'the one game left'
  return `${count === 2 ? 'both' : `all ${count}`} games left`
}

const half = 50

/** True if fewer than half of such players come back this season. Our date holds only for those who do. */
const isSeasonInDoubt = ({ season_end_chance }: Pick<PlayerRow, 'season_end_chance'>) =>
  (season_end_chance ?? 0) >= half

/** `between Nov 29 and Jan 3, 2027` */
export const rangeText = (low: Day, high: Day, today: Day): string =>
  `between ${dayAndMonth(low, today)} and ${dayAndMonth(high, today)}`

/** Names the source of a return day shown beside ours: `Team says`, `Fantasy Premier League says`. */
export const returnSourceText = (publisher: string | null | undefined): string =>
  `${publisher ?? 'Team'} says`
