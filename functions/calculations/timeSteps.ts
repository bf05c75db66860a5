import type { Touch } from '#functions/store/facts/touches.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { hoursInPlay } from '#shared/domain/game/gameTimes.ts'
import { gamesWithPage } from '#shared/domain/game/upcomingGames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { dayNumber, dayOfNumber, utcDay } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { nextLastNight } from '#shared/domain/time/lastNight.ts'
import { freezeHours } from '#shared/scoring/game/freeze.ts'

const hourMs = 3_600_000

/** The times at which time alone changes something about a game, and what each of them concerns. */
const stepsOf = ({ at, homeTeamId, awayTeamId }: Game): { at: number; touched: Touch[] }[] => {
  const start = Date.parse(at ?? '')
  if (Number.isNaN(start)) return []
  return [
    // Its picks freeze.
    { at: start - freezeHours * hourMs, touched: [{ kind: 'games', hostId: homeTeamId }] },
    // Both teams have another next game, and every player has played or missed this one.
    {
      at: start,
      touched: [homeTeamId, awayTeamId].map((id) => ({ kind: 'team', id })),
    },
    {
      at: start + hoursInPlay * hourMs,
      touched: [homeTeamId, awayTeamId].map((id) => ({ kind: 'team', id, players: [] })),
    },
  ]
}

/** Injuries, rates and lists go by UTC days and by days in New York. */
const isSameDay = (one: Date, other: Date) =>
  utcDay(one) === utcDay(other) && easternDay(one) === easternDay(other)

/** New York is four or five hours behind UTC. */
const hoursOfMidnights = [0, 4, 5]

const nextMidnight = (after: Date): number => {
  const today = dayNumber(utcDay(after)) ?? 0
  const midnights = [today, today + 1].flatMap((day) =>
    hoursOfMidnights.map((hour) => Date.parse(dayOfNumber(day)) + hour * hourMs),
  )
  const isNext = (time: number) => time > after.getTime() && !isSameDay(after, new Date(time))
  return midnights.find(isNext) ?? after.getTime()
}

/** The first time from `asOf` on at which time alone changes scores or pages. */
export const nextStep = (games: readonly Game[], asOf: Date): Date => {
  const ahead = games.flatMap(stepsOf).filter(({ at }) => at >= asOf.getTime())
  const nextOfAll = Math.min(nextMidnight(asOf), nextLastNight(asOf).getTime())
  return new Date(ahead.reduce((next, { at }) => Math.min(next, at), nextOfAll))
}

/**
 * The teams and games that time alone changes between two runs. A step at the exact time of the earlier run counts,
 * because some rules take effect at that instant and others just after it.
 */
export const touchedByTime = (
  games: readonly Game[],
  competition: Competition,
  from: Date,
  to: Date,
): Touch[] => {
  if (!isSameDay(from, to)) return [{ kind: 'league' }]
  const steps = games
    .flatMap(stepsOf)
    .filter(({ at }) => at >= from.getTime() && at <= to.getTime())
  const isAnotherNight = nextLastNight(from) <= to
  return [
    ...steps.flatMap(({ touched }) => touched),
    // The moves "since last night" are counted from another night.
    ...(isAnotherNight ? [{ kind: 'lists' } as const] : []),
    ...newlyShown(games, competition, from, to).map(
      ({ homeTeamId }): Touch => ({ kind: 'games', hostId: homeTeamId }),
    ),
  ]
}

/** The NFL lists its next week when the last game of a week begins. */
const newlyShown = (games: readonly Game[], competition: Competition, from: Date, to: Date) => {
  const before = new Set(gamesWithPage(games, competition, from).map(({ id }) => id))
  return gamesWithPage(games, competition, to).filter(({ id }) => !before.has(id))
}
