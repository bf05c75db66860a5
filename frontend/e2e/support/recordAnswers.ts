import type { ForecastRecordPage, PublisherRow } from '#shared/contract/record/forecasts.ts'

const compared = (n: number, ours: number, other: number, sure = 0.01) => ({
  ...{ n, ours, other, difference: ours - other, proven: n >= 100 },
  interval: { low: ours - other - sure, high: ours - other + sure },
})

const publishers: PublisherRow[] = [
  {
    ...{ sport: 'nfl', publisher: 'The clubs of the league', chance: null },
    chance_record: compared(12, 0.2, 0.21),
    ...{ days: null, days_simple: null },
  },
  {
    ...{ sport: 'soccer', publisher: 'The game' },
    chance: compared(412, 0.16, 0.19),
    chance_record: compared(412, 0.16, 0.165),
    days: compared(131, 17.2, 19.7, 1.1),
    days_simple: compared(131, 17.2, 18.4, 1.1),
  },
]

/** Invented totals of two publishers’ listings, beside our chances. */
export const inventedPublishers: Pick<ForecastRecordPage, 'flagged' | 'publishers'> = {
  flagged: 1204,
  publishers,
}
