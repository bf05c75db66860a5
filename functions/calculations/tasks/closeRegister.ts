import { forecastRecordView } from '#functions/store/pageViews.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { type Day, dayNumber, utcDay } from '#shared/domain/time/calendar.ts'
import { forecastRecordOf } from '#shared/presentation/forecastRecord.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Run } from '../run.ts'

/** The number of files that the page names. The chain names all of them. */
const daysShown = 10
/** A competition without runs delays the register by at most this long. */
const longestWaitDays = 7
const dayMs = 24 * 60 * 60 * 1000

type ThisRun = Pick<Run, 'competition' | 'asOf'>
type ClosingDependencies = Pick<Dependencies, 'facts' | 'register' | 'runs'>

/** Closes the days that are over, and writes the page that sums up all closed files, at least once a day. */
export const writeRegister = async (
  run: ThisRun,
  isPageKnown: boolean,
  dependencies: ClosingDependencies & Pick<Dependencies, 'views'>,
): Promise<void> => {
  const { register, views } = dependencies
  const closed = await closeRegister(run, dependencies)
  if (closed === 0 && isPageKnown) return
  const build = async () => forecastRecordOf(await register.closed(daysShown))
  await views.writeFrom(forecastRecordView, build, run.asOf)
}

/**
 * Closes the days that are over, in order, and returns how many. A day is over once every competition has scored
 * its teams after its end; the last of these runs closes it. A later run closes what an earlier one missed.
 */
export const closeRegister = async (
  run: ThisRun,
  dependencies: ClosingDependencies,
): Promise<number> => {
  const { register } = dependencies
  const today = utcDay(run.asOf)
  let scoredUntil: Date | undefined
  for (let closed = 0; ; closed++) {
    const next = await register.nextToClose()
    if (!next || next.day >= today) return closed
    scoredUntil ??= await allScoredUntil(run, dependencies)
    if (endOf(next.day) > scoredUntil) return closed
    await register.close(next.day, next.before)
  }
}

const endOf = (day: Day): Date => new Date(((dayNumber(day) ?? 0) + 1) * dayMs)

/** The time up to which the teams of every competition are scored. */
const allScoredUntil = async (
  { competition, asOf }: ThisRun,
  { facts, runs }: ClosingDependencies,
): Promise<Date> => {
  const longestWait = new Date(asOf.getTime() - longestWaitDays * dayMs)
  const others = competitions.filter((other) => other !== competition)
  const times = await Promise.all(
    others.map(async (other) => {
      const run = await runs.read(other)
      // A competition with teams and no run may be about to start its first.
      if (!run) return (await facts.lists.teams(other)).length ? new Date(0) : asOf
      const scored = run.covered?.asOf ?? new Date(0)
      return scored < longestWait ? longestWait : scored
    }),
  )
  return times.reduce((until, time) => (time < until ? time : until), asOf)
}
