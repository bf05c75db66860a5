import { sportTitles } from '#shared/domain/sport/sport.ts'
import { breakEvenShare } from '../parameters/picks.ts'
import type { BlendParameters } from '../parameters/types.ts'
import { figureText, percentText } from './figures.ts'
import type { ReportRow } from './report.ts'

const gapOf = ({ id }: ReportRow): number => Number(id.split('gap')[1])

/**
 * The share of bets on our side of the closing line that won, in one sentence. Only sports with such rows are
 * named.
 */
export const edgeSentence = (rows: readonly ReportRow[]): string | null => {
  const sports = (['nfl', 'nba'] as const).flatMap((sport) => {
    const bets = rows.filter(({ id }) => id.startsWith(`edge.${sport}.gap`))
    const all = bets.find((row) => gapOf(row) === 0)
    return all
      ? [{ title: sportTitles[sport], all, widest: Math.max(...bets.map(gapOf)), bets }]
      : []
  })
  if (sports.length === 0) return null
  const shares = sports
    .map(
      ({ title, all: { ours, low, high, n } }) =>
        `${percentText(ours)} of ${n.toLocaleString('en-US')} ${title} games (95% interval ${percentText(low)} to ${percentText(high)})`,
    )
    .join(' and ')
  const better = sports.flatMap(({ title, bets }) =>
    bets
      .filter(({ low }) => low > breakEvenShare)
      .map((row) => `${title} from ${gapOf(row)} points on`),
  )
  const needed = `the ${(100 * breakEvenShare).toFixed(2)}% that bets at −110 need`
  const widest = sports
    .map(({ title, widest: most }) => `${most} points in the ${title}`)
    .join(' and ')
  return better.length === 0
    ? `We found no edge over the closing line: our side of it won ${shares}, and no interval lies above ${needed}, however far our margin is from the line (up to ${widest}).`
    : `Our side of the closing line won ${shares}. The interval lies above ${needed} only where our margin is this far from the line, and some of it may be chance: ${better.join(', ')}.`
}

/** The weight that our margin got in the blend, and the reason for it. */
export const blendSentence = ({ ours, fitted, low, high, games }: BlendParameters): string => {
  if (games === 0) return 'There were no lines to fit a blend with the market on.'
  const weight = `Fitted on ${games.toLocaleString('en-US')} games, our margin’s best weight beside the market’s is ${figureText(fitted)} (95% interval ${figureText(low)} to ${figureText(high)})`
  return ours === 0
    ? `${weight}. That may be chance, so our margin gets no weight and the blend is the market’s margin.`
    : `${weight}, so the blend is ${Math.round(100 * ours)}% ours.`
}

/** The blend against the closing line on games that its fit had not seen. */
export const blendResultSentence = (rows: readonly ReportRow[]): string | null => {
  const row = rows.find(({ id }) => id.startsWith('blend.'))
  if (!row || row.ours === row.naive) return null
  const errors = `On ${row.n.toLocaleString('en-US')} games that it had not seen, the blend was off by ${figureText(row.ours)} on average and the line by ${figureText(row.naive)}`
  const difference = `the difference lies between ${figureText(row.low)} and ${figureText(row.high)}`
  return row.high < 0
    ? `${errors}: ${difference}, so the blend was better.`
    : `${errors}: ${difference}, so the blend was not better than the line beyond chance.`
}
