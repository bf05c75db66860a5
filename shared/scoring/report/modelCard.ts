import { type SportName, sportTitles } from '#shared/domain/sport/sport.ts'
import { marketParameters } from '../parameters/picks.ts'
import { fullPoints } from '../parameters/priors.ts'
import type { BlendParameters, FitRecord, StatusChances } from '../parameters/types.ts'
import { blendResultSentence, blendSentence, edgeSentence } from './closingLine.ts'
import { figureText, percentText } from './figures.ts'
import { inOrder, meaningOf, measureOf, sportOf } from './measures.ts'
import { predictions } from './predictions.ts'
import type { EarlierVersion, ReliabilityBin, Report, ReportRow } from './report.ts'
import { shortfallText } from './shortfallText.ts'

/** The parameters that a card shows, so that a page need not load all of them. */
export interface ModelSummary {
  readonly rules: readonly string[]
  readonly fitted: Readonly<Record<'recovery' | 'risk' | 'team', FitRecord>>
  /** The points that a full absence costs, by position or kind. */
  readonly points: Readonly<Record<string, number>>
  readonly blend: BlendParameters
  readonly status: StatusChances
}

const parts = [
  ['recovery', 'Time out and return'],
  ['risk', 'Risk of a new injury'],
  ['team', 'Team health, margin and total'],
] as const

const chartTitles = {
  risk: 'Risk of a new injury',
  back: 'Back within 28 days',
  days: 'Back by a stated day',
  status: 'Plays the next game, by status',
  play: 'Plays the next game',
} as const

/** The card of a sport's model: nothing in it but the report, the parameters and the priors. */
export const modelCard = (sport: SportName, report: Report, model: ModelSummary) => {
  const { rules, fitted, points, blend, status } = model
  const rows = inOrder(report.rows.filter(({ id }) => sportOf(id) === sport))
  const binsOf = (kind: string) => report.reliability.find(({ id }) => id === `${kind}.${sport}`)
  const ranges = binsOf('range')?.bins ?? []
  return {
    sport,
    title: sportTitles[sport],
    version: report.parameters[sport],
    predicts: predictions[sport],
    data: parts.map(([key, part]) => ({
      part,
      ...fitted[key],
      tested: report.tested.find(({ id }) => id === `${key}.${sport}`)?.how ?? 'not tested',
    })),
    /** The periods that no figure counts. */
    notCovered: report.leftOut.filter((line) =>
      line.toLowerCase().startsWith(`${sport.toLowerCase()} `),
    ),
    rules,
    figures: rows,
    /** Each measure among the figures, in a plain sentence. */
    meanings: meaningsOf(rows),
    fails: [...missedMusts(rows), ...rangesOff(ranges)],
    charts: Object.entries(chartTitles).flatMap(([kind, title]) => {
      const chart = binsOf(kind)
      return chart ? [{ ...chart, title }] : []
    }),
    ranges,
    /** How our margin compares with the closing line, in sentences. */
    market: [edgeSentence(rows), blendSentence(blend), blendResultSentence(rows)].filter(
      (sentence) => sentence !== null,
    ),
    weights: Object.entries(points).map(([name, value]) => ({
      name: weightNames[name] ?? name,
      value: value.toFixed(2),
    })),
    status: Object.entries(status).map(([name, chance]) => ({
      name,
      value: `${Math.round(100 * chance)}%`,
    })),
    thresholds: `Picks: our margin must differ from the line by ${marketParameters[sport].spread.threshold.toFixed(1)}, or our total from the market’s by ${marketParameters[sport].total.threshold.toFixed(1)}. Both limits were fixed before the first pick.`,
    changes: changesSince(report.previous[sport], rows),
  }
}

export type ModelCard = Readonly<ReturnType<typeof modelCard>>

/** The fitted weights that are not positions, in words. */
const weightNames: Readonly<Record<string, string>> = {
  points: `a player who scores ${fullPoints} points a game`,
  'second night': 'a second night in a row',
  'games in a week': 'five games in a week',
  player: 'any player',
}

/** Rows of one measure that differ only in the gap share its sentence. */
const meaningsOf = (rows: readonly ReportRow[]) => {
  const meanings = new Map(
    rows.map(({ id }) => [measureOf(id).replace(/, gap \d+$/, ''), meaningOf(id) ?? '']),
  )
  return [...meanings].map(([name, meaning]) => ({ name, meaning }))
}

/** The row that counts the body parts whose range is off. The parts themselves are named after it. */
const countsBodyParts = ({ id }: ReportRow): boolean => /^coverage\..*\.groups$/.test(id)

const missedMusts = (rows: readonly ReportRow[]): string[] =>
  rows
    .filter(({ reached }) => reached === 'no')
    .map((row) =>
      countsBodyParts(row)
        ? [
            `${Math.round(row.ours * row.n)} of ${row.n} body parts with ${held.returns} returns or more have an 80% range that holds less than ${100 * held.least}% or more than ${100 * held.most}% of them; a third may.`,
            `By chance alone, ${percentText(row.byChance ?? 0)} of a perfect model’s would.`,
          ].join(' ')
        : `${measureOf(row.id)} ${shortfallText(row, rows)}`,
    )

/** The bounds for the share of returns inside an 80% range, applied from 100 returns on. */
const held = { least: 0.74, most: 0.86, returns: 100 } as const

const rangesOff = (bins: readonly ReliabilityBin[]): string[] => {
  const known = bins.filter(({ count }) => count >= held.returns)
  const off = (isOff: (bin: ReliabilityBin) => boolean, words: string): string[] => {
    const list = known
      .filter(isOff)
      .map(
        ({ label, count, happened }) =>
          `${label ?? 'all'} (${percentText(happened)} of ${count.toLocaleString('en-US')})`,
      )
    return list.length > 0 ? [`The 80% range is too ${words}: ${list.join(', ')}.`] : []
  }
  return [
    ...off(({ happened }) => happened < held.least, 'narrow for'),
    ...off(({ happened }) => happened > held.most, 'wide for'),
  ]
}

const changesSince = (earlier: EarlierVersion | null, rows: readonly ReportRow[]) => ({
  /** The version before; null for the first with a card. */
  from: earlier?.version ?? null,
  figures: rows.flatMap(({ id, ours }) => {
    if (!earlier) return []
    const before = earlier.figures[id]
    const [was, now] = [
      before === undefined ? 'not measured' : figureText(before),
      figureText(ours),
    ]
    return was === now ? [] : [{ id, before: was, now }]
  }),
})
