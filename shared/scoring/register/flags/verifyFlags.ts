import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import type { FlagEntry, FlagOutcomeEntry } from '#shared/domain/register/flagEntries.ts'
import { datesOf, flagGradesOf } from './gradeFlag.ts'
import { flagSubjectOf, flagsIn } from './newFlag.ts'

/** Checks the flags of one file after the other: when they were stated, and every grade. */
export const flagVerifier = () => {
  const flags = new Map<string, FlagEntry>()
  /** Flags of earlier files, by player and game: an outcome has to grade all of them. */
  const filedBefore = new Map<string, FlagEntry[]>()
  /** The outcome by which each day of return is graded. */
  const datedBy = new Map<string, string>()

  const isGradedRight = (outcome: FlagOutcomeEntry): boolean => {
    const { state, grades, dates, game, gameDays, player } = outcome
    const graded = grades.flatMap(({ flag }) => flags.get(flag) ?? [])
    const dated = dates.flatMap(({ flag }) => flags.get(flag) ?? [])
    const isOfGame = (flag: FlagEntry) => flagSubjectOf(flag) === flagSubjectOf(outcome)
    const isOfPlayer = (flag: FlagEntry) =>
      flag.player.id === player.id && flag.game.day <= game.day && state === 'played'
    const ids = new Set(grades.map(({ flag }) => flag))
    const isWhole = (filedBefore.get(flagSubjectOf(outcome)) ?? []).every(({ id }) => ids.has(id))
    const isGraded = state === 'played' || state === 'absent'
    return (
      graded.every(isOfGame) &&
      dated.every(isOfPlayer) &&
      same(flagGradesOf(graded, state), grades) &&
      same(datesOf(dated, game.day, gameDays), dates) &&
      (isWhole || !isGraded)
    )
  }

  /** Records which return days an outcome grades; false if one is graded already. */
  const noteDates = ({ id, dates, replaces }: FlagOutcomeEntry): boolean => {
    for (const [flag, by] of datedBy) if (by === replaces) datedBy.delete(flag)
    const isTwice = dates.some(({ flag }) => datedBy.has(flag))
    for (const { flag } of dates) datedBy.set(flag, id)
    return !isTwice
  }

  return {
    /** What is wrong with the flags of the next file, one sentence each. */
    faultsOf(entries: readonly RegisterEntry[]): string[] {
      const stated = entries.filter((entry) => entry.kind === 'flag')
      const outcomes = entries.filter((entry) => entry.kind === 'flagOutcome')
      for (const flag of stated) flags.set(flag.id, flag)
      const late = stated.filter(({ at, game, said }) => at >= game.at || said.at > at)
      const wrong = outcomes.filter((outcome) => !isGradedRight(outcome))
      const inOrder = outcomes.toSorted((a, b) => (a.at < b.at ? -1 : 1))
      const twice = inOrder.filter((outcome) => !noteDates(outcome))
      for (const flag of stated) {
        const subject = flagSubjectOf(flag)
        filedBefore.set(subject, flagsIn([...(filedBefore.get(subject) ?? []), flag]))
      }
      return [
        ...late.map(({ id }) => `${id} was not registered between its statement and the kick-off`),
        ...wrong.map(({ id }) => `${id} is not graded as its flags say`),
        ...twice.map(({ id }) => `${id} grades a day of return for the second time`),
      ]
    },
  }
}

export const same = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other)
