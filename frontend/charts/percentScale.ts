import { nice, ticks } from 'd3-array'

/**
 * A linear scale from a range of values to percent of an axis. `d3-scale` would add its colors and formats: 9 kB
 * of script on every page with a chart.
 */
export const percentScale = (low: number, high: number) => ({
  /** A range of a single value is drawn in the middle. */
  at: (value: number): number => (high === low ? 50 : (100 * (value - low)) / (high - low)),
  ticks: (count: number): number[] => ticks(low, high, count),
})

/** The same for a range that is widened to round values. */
export const roundPercentScale = (low: number, high: number, count: number) =>
  percentScale(...nice(low, high, count))
