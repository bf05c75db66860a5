import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { signed } from '#shared/domain/score/numberText.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/**
 * Written by hand, because the first use of `Intl` is slow on a phone and the home page needs it for nothing
 * else.
 */
const withCommas = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** The figures of a record as text, with a dash where nothing has been decided. */
export const recordText = ({ wins, losses, pushes, ...record }: ShownRecord) => ({
  balance: pushes > 0 ? `${wins}–${losses}–${pushes}` : `${wins}–${losses}`,
  n: withCommas(record.n),
  rate: record.rate === null ? '–' : percent(record.rate),
  interval:
    record.interval === null
      ? '–'
      : `${percent(record.interval.low)} to ${percent(record.interval.high)}`,
  units: signed(record.units, 1),
  clv: record.clv === null ? '–' : signed(record.clv, 2),
  brier: record.brier === null ? '–' : record.brier.toFixed(3),
})

/**
 * Below about 1,400 graded picks a record means nothing. With more it can be judged, but the number of picks
 * alone proves no skill.
 */
export const proofText = ({ n, proven }: ShownRecord, provenAt: number) =>
  proven
    ? `${withCommas(n)} graded: enough to judge`
    : `Unproven: ${withCommas(n)} of ${withCommas(provenAt)} graded`
