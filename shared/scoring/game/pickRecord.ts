import type { PublishedPick } from './freeze.ts'

type Grading = 'win' | 'loss' | 'push' | 'none'

export interface FinalScore {
  readonly home: number
  readonly away: number
}

/** +1 for home or over, −1 for away or under, 0 for no pick. */
export const directionOf = (outcome: string): 1 | -1 | 0 => {
  if (/^(home:|over$)/i.test(outcome)) return 1
  return /^(away:|under$)/i.test(outcome) ? -1 : 0
}

const isTotal = (outcome: string): boolean => /^(over|under)$/i.test(outcome)

/** Grades a pick at the line that was published with it, wherever the line moved later. */
export const gradePick = (
  outcome: string,
  line: number | null,
  { home, away }: FinalScore,
): Grading => {
  const direction = directionOf(outcome)
  if (direction === 0 || line === null) return 'none'
  const above = isTotal(outcome) ? home + away - line : home - away + line
  if (!Number.isFinite(above)) return 'none'
  if (above === 0) return 'push'
  return above * direction > 0 ? 'win' : 'loss'
}

/** The points by which the published line was better than the closing line. */
export const closingLineValue = (
  outcome: string,
  line: number | null,
  closing: number | null,
): number | null => {
  const direction = directionOf(outcome)
  if (direction === 0 || line === null || closing === null) return null
  const better = isTotal(outcome) ? closing - line : line - closing
  const value = better * direction
  return Number.isFinite(value) ? value : null
}

export interface GradedGame {
  readonly pick: PublishedPick
  readonly closing: number | null
  readonly final: FinalScore
}

/** Below this number of graded picks even a rate of 55% may be chance. */
export const provenAt = 1400

/** `shown` is the record of the published picks, including those of admins. */
export const pickRecords = (games: readonly GradedGame[]) => {
  const frozen = games.filter(({ pick }) => pick.frozen)
  return {
    shown: tally(frozen, ({ override, model }) =>
      override === null
        ? model
        : // An admin states no chance, so the model's counts if its outcome is the same.
          { outcome: override, chance: override === model.outcome ? model.chance : null },
    ),
    model: tally(frozen, ({ model }) => model),
  }
}

type StatedPick = { readonly outcome: string; readonly chance: number | null }

const tally = (games: readonly GradedGame[], stated: (pick: PublishedPick) => StatedPick) => {
  const rows = games.map(({ pick, closing, final }) => {
    const { outcome, chance } = stated(pick)
    const result = gradePick(outcome, pick.line, final)
    return { result, chance, value: closingLineValue(outcome, pick.line, closing) }
  })
  const count = (result: string) => rows.filter((row) => row.result === result).length
  const [wins, losses, pushes] = [count('win'), count('loss'), count('push')]
  const decided = wins + losses
  const graded = rows.filter(({ result }) => result !== 'none')
  return {
    wins,
    losses,
    pushes,
    /** The share of wins among wins and losses; null before the first of them. */
    rate: decided > 0 ? wins / decided : null,
    interval: decided > 0 ? wilson(wins, decided) : null,
    /** The units won at −110. */
    units: unitsWon({ win: wins, loss: losses }),
    closingLineValue: mean(graded.flatMap(({ value }) => value ?? [])),
    /** The mean squared error of the stated chances. Lower is better; a coin has 0.25. */
    brier: mean(
      graded.flatMap(({ result, chance }) =>
        chance === null || result === 'push' ? [] : [((result === 'win' ? 1 : 0) - chance) ** 2],
      ),
    ),
    proven: decided >= provenAt,
  }
}

export type PickRecord = Readonly<ReturnType<typeof tally>>

/** At −110 a stake of one unit wins 100/110. */
export const unitsWon = ({ win, loss }: { readonly win: number; readonly loss: number }): number =>
  win * (100 / 110) - loss

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

const z95 = 1.959964

/** The 95% interval of a share, which holds for few picks, too (Wilson 1927). */
export const wilson = (wins: number, count: number): { low: number; high: number } => {
  const share = wins / count
  const center = share + z95 ** 2 / (2 * count)
  const reach = z95 * Math.sqrt((share * (1 - share)) / count + z95 ** 2 / (4 * count ** 2))
  const scale = 1 + z95 ** 2 / count
  return {
    low: Math.max(0, (center - reach) / scale),
    high: Math.min(1, (center + reach) / scale),
  }
}
