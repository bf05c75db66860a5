import type { ShownRecord } from '#shared/contract/record.ts'
import { signed } from '#shared/domain/score/numberText.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/** By hand: the first use of `Intl` is slow on a phone, and home needs it for nothing else. */
const counted = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A record in words and figures, each ready to be shown; a dash where nothing is decided yet. */
export const recordText = ({ wins, losses, pushes, ...record }: ShownRecord) => ({
  balance: pushes > 0 ? `${wins}–${losses}–${pushes}` : `${wins}–${losses}`,
  n: counted(record.n),
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
 * Below some 1,400 graded picks no record means anything, and ours says so. From there on it can be
 * judged, for better or worse: a number of picks alone proves no skill.
 */
export const proofText = ({ n, proven }: ShownRecord, provenAt: number) =>
  proven
    ? `${counted(n)} graded: enough to judge`
    : `unproven: ${counted(n)} of ${counted(provenAt)} graded`
