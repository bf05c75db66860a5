/** One bar of a waterfall, in the unit of its values. */
export interface Step {
  readonly from: number
  readonly to: number
  /** What is left after it, as printed. */
  readonly after: number
}

/** Sums of printed numbers: 9.6 − 2.1 is 7.5, and not 7.499999. */
const printed = (value: number): number => Math.round(value * 10) / 10 + 0

/** Each step begins where the one before it ended, as the reader adds up what is printed. */
export function stepsFrom(start: number, effects: readonly number[]): readonly Step[] {
  let level = start
  return effects.map((effect) => {
    const before = level
    level = printed(level + effect)
    return { from: Math.min(before, level), to: Math.max(before, level), after: level }
  })
}
