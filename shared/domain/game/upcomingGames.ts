import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { addDays, dayNumber, utcDay } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { gamePhase, isCalledOff, type Timed } from './gameTimes.ts'

/** By day, then by time. A game without a time comes last on its day, one without a day last of all. */
const sortKey = ({ day, at, id }: Game) => `${day ?? at?.slice(0, 10) ?? '9'} ${at ?? '9'} ${id}`

/** Games at the same time are ordered by id, so that the order never depends on how they were read. */
export const byStart = (a: Game, b: Game): number => (sortKey(a) < sortKey(b) ? -1 : 1)

/** A postponed game's time no longer holds, but its day still says how long to list the game. */
const dayOf = ({ day, at }: Game) => day ?? (at && easternDay(new Date(at)))

/** A season stays open for this many days after its last game: rounds may still be drawn and games made up. */
const daysOpen = 14

/** By season, the last day on which a game without a date may still be played. */
const seasonsOpenUntil = (games: readonly Game[]) => {
  const seasons = Map.groupBy(games, ({ season }) => season)
  return new Map(
    [...seasons].map(([season, own]) => {
      const last = own
        .flatMap((game) => (isCalledOff(game) ? [] : (dayOf(game) ?? [])))
        .toSorted()
        .at(-1)
      return [season, last && addDays(last, daysOpen)]
    }),
  )
}

/**
 * The games of a competition that have not begun. A scheduled game counts until its start. A postponed
 * game, or one without a time, counts until its day is over. A game without a day counts while its season lasts.
 */
export const gamesAhead = (games: readonly Game[], now: Date): Game[] => {
  const today = easternDay(now)
  const open = seasonsOpenUntil(games)
  return games.filter((game) => {
    if (game.status !== 'scheduled' && game.status !== 'postponed') return false
    if (game.status === 'scheduled' && game.at !== null) return game.at > now.toISOString()
    return (dayOf(game) ?? open.get(game.season) ?? today) >= today
  })
}

/** Its day is over, it never had a time, and no result is known. */
export const isResultUnknown = (
  { status, date_time, day }: Timed & { readonly day?: string | null },
  now: Date,
): boolean => status === 'scheduled' && date_time === null && !!day && day < easternDay(now)

/** How many days the list of upcoming games covers. The NFL's list covers a week of the season. */
const daysListed: Record<Exclude<Competition, 'NFL'>, number> = { NBA: 3, EPL: 8, ESP: 8 }

/** Pre-season, regular season and post-season each number their weeks from 1. */
const weekOf = (game: Game | undefined) => `${game?.season} ${game?.seasonType} ${game?.week}`

/** The games in play, by their start. */
export const gamesInPlay = (games: readonly Game[], now: Date): Game[] =>
  games
    .filter(({ status, at }) => gamePhase({ status, date_time: at }, now) === 'in_play')
    .toSorted(byStart)

/** The games on a competition's list: those to come, by time, and then those in play. */
export const listedGames = (
  games: readonly Game[],
  competition: Competition,
  now: Date,
): Game[] => {
  const ofCompetition = games.filter((game) => game.competition === competition)
  return [...listedAhead(ofCompetition, competition, now), ...gamesInPlay(ofCompetition, now)]
}

/** The day of the first game to come that is not postponed, however far away. Null if no day is known yet. */
export const nextDay = (
  games: readonly Game[],
  competition: Competition,
  now: Date,
): string | null => {
  const ofCompetition = games.filter((game) => game.competition === competition)
  const ahead = gamesAhead(ofCompetition, now).toSorted(byStart)
  const next = ahead.find(({ status }) => status === 'scheduled')
  return (next && dayOf(next)) ?? null
}

const inWeekOf = (games: readonly Game[], week: Game | undefined) =>
  games.filter((game) => weekOf(game) === weekOf(week))

/** The NFL's games to come of the week after the one that is listed. */
export const nextWeekGames = (games: readonly Game[], now: Date): Game[] => {
  const ofNfl = games.filter(({ competition }) => competition === 'NFL')
  const ahead = gamesAhead(ofNfl, now).toSorted(byStart)
  const later = ahead.find((game) => weekOf(game) !== weekOf(ahead[0]))
  return later ? inWeekOf(ahead, later) : []
}

/** Those without a time come last. */
const listedAhead = (ofCompetition: readonly Game[], competition: Competition, now: Date) => {
  const ahead = gamesAhead(ofCompetition, now).toSorted(byStart)
  if (competition === 'NFL') return inWeekOf(ahead, ahead[0])
  const last = addDays(easternDay(now), daysListed[competition]) ?? ''
  return ahead.filter(({ day }) => day === null || day <= last)
}

/**
 * The games that ended today or yesterday and, in the NFL, all of the listed week. While the NFL's next games are
 * unknown, each result stays for a week.
 */
export const recentResults = (
  games: readonly Game[],
  competition: Competition,
  now: Date,
): Game[] => {
  const ofCompetition = games.filter((game) => game.competition === competition)
  const today = easternDay(now)
  const yesterday = addDays(today, -1) ?? today
  const finals = ofCompetition.filter(({ status }) => status === 'final').toSorted(byStart)
  const weekAgo = addDays(today, -7) ?? today
  const lastWeek = finals.filter((game) => (dayOf(game) ?? '') >= weekAgo)
  const [next] = gamesAhead(ofCompetition, now).toSorted(byStart)
  const ofWeek = new Set(
    competition === 'NFL' ? inWeekOf(next ? finals : lastWeek, next ?? lastWeek.at(-1)) : [],
  )
  return finals.filter((game) => {
    const day = dayOf(game) ?? ''
    return (day >= yesterday && day <= today) || ofWeek.has(game)
  })
}

const daysWithPage = 14

/**
 * The games to come whose pages a run writes: those of the next 14 days and those on the list. The page
 * of a game that has begun stays as it was until its result is known. A canceled game's page is written
 * until its day is over; otherwise it would keep counting down.
 */
export const gamesWithPage = (
  games: readonly Game[],
  competition: Competition,
  asOf: Date,
): Game[] => {
  const today = easternDay(asOf)
  const last = addDays(today, daysWithPage) ?? ''
  const listed = new Set(listedGames(games, competition, asOf).map(({ id }) => id))
  const cancelled = games.filter(
    ({ status, day }) => status === 'cancelled' && day !== null && day >= today,
  )
  return [...gamesAhead(games, asOf), ...cancelled].filter(
    ({ id, day }) => listed.has(id) || (day !== null && day <= last),
  )
}

/** The longest pause within a season: before the Super Bowl, and during internationals. */
export const longestPauseDays = 15

/**
 * True if the team has no game, preseason aside, within 15 days before or after: then nobody reports who is hurt. A
 * team without known games is not between seasons. Counted in UTC days, because runs rebuild all pages with each.
 */
export const isBetweenSeasons = (
  games: readonly Pick<Game, 'at' | 'day' | 'seasonType'>[],
  now: Date,
): boolean => {
  const days = games
    .filter(({ seasonType }) => seasonType !== 2)
    .flatMap(({ at, day }) => dayNumber(at?.slice(0, 10) ?? day) ?? [])
  const today = dayNumber(utcDay(now)) ?? 0
  return days.length > 0 && days.every((day) => Math.abs(day - today) > longestPauseDays)
}
