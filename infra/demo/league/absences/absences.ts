import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import { dayNumberOf, type Fixture } from '../games/fixtures.ts'
import { hours, publisherIn, shownDays } from '../injuries/reports.ts'
import type { Member } from '../players/players.ts'
import { type Random, stream } from '../random.ts'
import type { Season } from '../season.ts'
import { type Reason, reasonsOf } from './reasons.ts'

/** The days on which a player is out. */
export interface Out {
  readonly start: number
  /** The first day on which he may play again. */
  readonly end: number
}

/** The games that a player misses although he is fit. */
export interface Absence extends Out {
  readonly reason: Reason
}

interface Known {
  readonly member: Member
  /** His injuries, which leave no room for another reason. */
  readonly spells: readonly Out[]
}

/**
 * The absences of a squad's players in a season, in the order of the squad. Each player has a stream of his own, and
 * a season that is moved has the same absences.
 */
export const absencesOf = (
  seed: string,
  { competition }: Season,
  squad: readonly Known[],
  fixtures: readonly Fixture[],
): Absence[][] => {
  const games = fixtures
    .filter(({ fate }) => fate === 'played')
    .map(dayNumberOf)
    .toSorted((a, b) => a - b)
  const reasons = reasonsOf[competition].map((reason) => ({
    reason,
    ...periodOf(reason, games.length),
    weights: squad.reduce((sum, { member }) => sum + reason.weightOf(member), 0),
  }))
  return squad.map(({ member, spells }) => {
    const random = stream(seed, member.fact.id, 'absences')
    const absences: Absence[] = []
    for (const { reason, first, starts, weights } of reasons) {
      const share = reason.weightOf(member) / weights
      for (let left = random.poisson(starts * share); left > 0; left--) {
        const absence = drawnAbsence(random, reason, games, first, [...spells, ...absences])
        if (absence) absences.push(absence)
      }
    }
    return absences
  })
}

/** The first game of the season at which an absence may begin, and how many of a team do in all. */
const periodOf = ({ games, first, aTeamAndGame }: Reason, length: number) => {
  const weights = games.reduce((sum, [weight]) => sum + weight, 0)
  const mean = games.reduce((sum, [weight, count]) => sum + weight * count, 0) / weights
  const from = first ?? 1 - Math.max(...games.map(([, count]) => count))
  return { first: from, starts: (aTeamAndGame * Math.max(0, length - from)) / mean }
}

/** A player who is hurt at the drawn time is left out at another one. */
const mostDraws = 8

const drawnAbsence = (
  random: Random,
  reason: Reason,
  games: readonly number[],
  first: number,
  taken: readonly Out[],
): Absence | undefined => {
  for (let draw = 0; draw < mostDraws; draw++) {
    const index = random.int(first, games.length - 1)
    const missed = games.slice(
      Math.max(0, index),
      Math.max(0, index + random.weighted(reason.games)),
    )
    const [from, last] = [missed[0], missed.at(-1)]
    // Over before the season. Drawing it again makes up for absences that find no time between injuries.
    if (from === undefined || last === undefined) continue
    const before = games[index - 1]
    const start = reason.known && before !== undefined ? before + 1 : from - 1
    const end = last + 1
    if (taken.every((out) => out.end + 1 < start || out.start > end + 1))
      return { reason, start, end }
  }
  return undefined
}

/** Feeds name him again every few days, and the portal believes no report of the NBA for longer. */
const daysBetweenReports = 3

/** The reports of two weeks on an absence, from the day on which it is known to that of his return. */
export const absenceReports = (
  season: Season,
  playerId: string,
  { reason, start, end }: Absence,
): StatusReport[] => {
  const { competition, today, now } = season
  const { status, bodyPart, notes, practice } = reason
  const since = today - shownDays + 1
  const report = (day: number, hour: string, isBack: boolean): StatusReport => ({
    ...{ kind: 'status', playerId, at: `${dayOfNumber(day)}T${hour}:00.000Z`, bodyPart },
    ...publisherIn(season),
    ...(isBack ? { status: 'Active', practice: null, notes: null } : { status, practice, notes }),
  })
  const named = Array.from({ length: Math.ceil((end - start) / daysBetweenReports) }, (_, i) =>
    report(start + i * daysBetweenReports, hours[competition], false),
  )
  const isShown = ({ at }: StatusReport) => at >= dayOfNumber(since) && at <= now.toISOString()
  return [...named, report(end, '08:00', true)].filter(isShown)
}
