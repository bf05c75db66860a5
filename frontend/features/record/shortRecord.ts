import type { ForecastRecordPage, ShownComparison } from '#shared/contract/record/forecasts.ts'

interface Bar {
  readonly name: string
  /** Days off on average: the shorter bar was nearer. */
  readonly days: number
}

export interface ShortRecord {
  readonly title: string
  /** Each pair is of the same returns; the two pairs are not. */
  readonly pairs: readonly { readonly bars: readonly [Bar, Bar]; readonly sentence: string }[]
}

const nearest = ({ interval, proven }: ShownComparison, other: string): string => {
  if (!proven || !interval) return 'Too few to tell skill from luck.'
  if (interval.high < 0) return 'Ours were nearer.'
  if (interval.low > 0) return `${other} nearer.`
  return 'That is no difference that chance could not make.'
}

const returns = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'return' : 'returns'}`

/** What a reader should take away of a sport: how far off our first dates were, beside the simple rule’s and the clubs’. */
export const shortRecord = ({
  sports,
}: Pick<ForecastRecordPage, 'sports'>): readonly ShortRecord[] =>
  sports.map(({ title, rows }) => {
    const first = rows.find(({ group, days_out }) => group === null && days_out === 0)
    const pair = (
      comparison: ShownComparison | null | undefined,
      name: string,
      told: (of: string, ours: string, others: string) => string,
      verdict: string,
    ): ShortRecord['pairs'] => {
      if (!comparison) return []
      const { n, ours, other } = comparison
      const sentence = told(returns(n), ours.toFixed(1), other.toFixed(1))
      return [
        {
          bars: [
            { name: 'Ours', days: ours },
            { name, days: other },
          ],
          sentence: `${sentence} ${nearest(comparison, verdict)}`,
        },
      ]
    }
    return {
      title,
      pairs: [
        ...pair(
          first?.days_off,
          'Simple rule',
          (of, ours, rule) =>
            `Over ${of} our first dates were ${ours} days off, the simple rule’s ${rule}.`,
          'The rule’s were',
        ),
        ...pair(
          first?.club,
          'Clubs',
          (of, ours, clubs) =>
            `For ${of} with a club’s date, ours were ${ours} days off, the clubs’ ${clubs}.`,
          'The clubs’ were',
        ),
      ],
    }
  })
