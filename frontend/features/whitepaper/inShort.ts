import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { breakEvenShare } from '#shared/scoring/parameters/picks.ts'
import type { ReportRow } from '#shared/scoring/report/report.ts'
import { recordText } from '../../lib/recordText.ts'
import { targetsReached } from './backtestReport.ts'

export const scoreSentence =
  'A team’s health score is 10 when nobody is hurt, and every injury takes points: the more the player is worth, the more.'

/** How the published picks have done, and whether that proves anything. */
export const recordSentence = (record: ShownRecord): string => {
  const { n, rate } = recordText(record)
  if (record.n === 0 || record.interval === null) return 'No pick of this portal is graded yet.'
  const { low, high } = record.interval
  const verdict = !record.proven
    ? 'too few to tell skill from luck'
    : low > breakEvenShare
      ? 'more than luck alone would give'
      : high < breakEvenShare
        ? 'less than that, and not by bad luck alone'
        : 'no difference that luck could not make'
  const won = record.n === 1 ? 'one graded pick' : `${n} graded picks`
  return `Of our ${won} ${rate} won, and bets at −110 need ${(100 * breakEvenShare).toFixed(2)}%: ${verdict}.`
}

/** How the models did on later seasons. */
export const targetsSentence = (rows: readonly Pick<ReportRow, 'reached'>[]): string => {
  const { reached, judged } = targetsReached(rows)
  const rest = reached < judged ? ', and what falls short is listed below' : ''
  return `On seasons that they had not seen, our models reached ${reached} of the ${judged} targets that were written down before${rest}.`
}
