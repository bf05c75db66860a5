import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import type { Out } from '../absences/absences.ts'
import { dayNumberOf, type Fixture } from '../games/fixtures.ts'
import { stream } from '../random.ts'
import type { Season } from '../season.ts'
import { injuryKindsOf } from './injuryKinds.ts'
import { capital } from './notes.ts'
import { hours, practiceDays, practiceOf, shownDays } from './reports.ts'

/**
 * How often a player who misses no game is Questionable. With those who miss theirs it makes the 2.6 of a
 * team and week since 2016, of whom seven in ten play.
 */
const chanceAGame = 0.037

/**
 * The NFL's reports on knocks: a player is limited in practice and Questionable, and plays. They cost no
 * game, so there is no injury. The day after the game he is off the report.
 */
export const knocksOf = (
  seed: string,
  { competition, today, now }: Season,
  playerId: string,
  out: readonly Out[],
  fixtures: readonly Fixture[],
): StatusReport[] => {
  if (competition !== 'NFL') return []
  const since = today - shownDays + 1
  return fixtures.flatMap((fixture): StatusReport[] => {
    const gameDay = dayNumberOf(fixture)
    const days = practiceDays(gameDay)
    const [from, until] = [days[0] ?? gameDay, gameDay + 1]
    if (fixture.fate !== 'played' || until < since || from > today) return []
    const random = stream(seed, playerId, fixture.id, 'knock')
    const isOut = out.some(({ start, end }) => start <= until && end >= from)
    if (isOut || !random.chance(chanceAGame)) return []
    const kind = random.weighted(
      injuryKindsOf('NFL').map((kind) => [kind.perSeason, kind] as const),
    )
    const report = (day: number, hour: string, status: string, practice: string | null) => ({
      kind: 'status' as const,
      playerId,
      at: `${dayOfNumber(day)}T${hour}:00.000Z`,
      status,
      practice,
      bodyPart: capital(kind.bodyPart),
      notes: null,
    })
    return [
      ...days.map((day) => report(day, hours.NFL, 'Questionable', practiceOf(random, 0))),
      report(until, '08:00', 'Active', null),
    ]
      .filter(({ at }) => at <= now.toISOString() && at >= dayOfNumber(since))
      .filter((line, i, all) => all[i - 1]?.practice !== line.practice)
  })
}
