import type { SportName } from '#shared/domain/sport/sport.ts'
import { marketParameters } from '../parameters/picks.ts'
import type { FitRecord, TeamParameters } from '../parameters/types.ts'
import type { EarlierVersion, Reliability, ReliabilityBin, Report, ReportRow } from '../report.ts'
import { blendSentence, edgeSentence } from './closingLine.ts'
import {
  figureText,
  inOrder,
  meaningOf,
  measureOf,
  shortfallText,
  sportTitles,
} from './measures.ts'
import { predictions } from './predictions.ts'

/** What a card reads of a sport's parameters. */
export interface CardParameters {
  readonly version: string
  readonly rules: readonly string[]
  readonly fitted: Readonly<Record<'recovery' | 'risk' | 'team', FitRecord>>
  readonly team: TeamParameters
  readonly status: Readonly<Record<string, number>>
}

export interface ModelCard {
  readonly sport: SportName
  readonly title: string
  readonly version: string
  readonly predicts: readonly string[]
  readonly data: readonly DataLine[]
  /** The periods that no figure counts. */
  readonly notCovered: readonly string[]
  readonly rules: readonly string[]
  readonly figures: readonly ReportRow[]
  /** Each measure among the figures, in a plain sentence. */
  readonly meanings: readonly { readonly name: string; readonly meaning: string }[]
  readonly fails: readonly string[]
  readonly charts: readonly (Reliability & { readonly title: string })[]
  readonly ranges: readonly ReliabilityBin[]
  /** What the closing line left to us, in sentences. */
  readonly market: readonly string[]
  readonly weights: readonly { readonly name: string; readonly value: string }[]
  readonly status: readonly { readonly name: string; readonly value: string }[]
  readonly thresholds: string
  readonly changes: Changes
}

interface DataLine {
  readonly part: string
  readonly rows: number
  readonly from: string
  readonly to: string
  readonly tested: string
}

interface Changes {
  /** The version before; null for the first with a card. */
  readonly from: string | null
  readonly figures: readonly {
    readonly id: string
    readonly before: string
    readonly now: string
  }[]
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
} as const

/** The card of a sport's model: nothing in it but the report, the parameters and the priors. */
export const modelCard = (
  sport: SportName,
  report: Report,
  parameters: CardParameters,
): ModelCard => {
  const rows = inOrder(report.rows.filter(({ id }) => id.split('.')[1] === sport))
  const binsOf = (kind: string) => report.reliability.find(({ id }) => id === `${kind}.${sport}`)
  const ranges = binsOf('range')?.bins ?? []
  const edge = edgeSentence(rows)
  return {
    sport,
    title: sportTitles[sport],
    version: parameters.version,
    predicts: predictions[sport],
    data: parts.map(([key, part]) => ({
      part,
      ...parameters.fitted[key],
      tested: report.tested.find(({ id }) => id === `${key}.${sport}`)?.how ?? 'not tested',
    })),
    notCovered: report.leftOut.filter((line) =>
      line.toLowerCase().startsWith(`${sport.toLowerCase()} `),
    ),
    rules: parameters.rules,
    figures: rows,
    meanings: meaningsOf(rows),
    fails: [...missedMusts(rows), ...rangesOff(ranges)],
    charts: Object.entries(chartTitles).flatMap(([kind, title]) => {
      const chart = binsOf(kind)
      return chart ? [{ ...chart, title }] : []
    }),
    ranges,
    market: [...(edge ? [edge] : []), blendSentence(parameters.team.blend)],
    weights: Object.entries(parameters.team.health.points).map(([name, value]) => ({
      name,
      value: figureText(value),
    })),
    status: Object.entries(parameters.status).map(([name, chance]) => ({
      name,
      value: `${Math.round(100 * chance)}%`,
    })),
    thresholds: `A pick needs a gap of ${marketParameters[sport].spread.threshold.toFixed(1)} between our margin and the line, and of ${marketParameters[sport].total.threshold.toFixed(1)} between the totals. Both were fixed in advance.`,
    changes: changesSince(report.previous[sport], rows),
  }
}

/** The rows of one measure that differ in a gap share its sentence. */
const meaningsOf = (rows: readonly ReportRow[]): ModelCard['meanings'] => {
  const meanings = new Map(
    rows.map(({ id }) => [measureOf(id).replace(/, gap \d+$/, ''), meaningOf(id) ?? '']),
  )
  return [...meanings].map(([name, meaning]) => ({ name, meaning }))
}

const missedMusts = (rows: readonly ReportRow[]): string[] =>
  rows
    .filter(({ reached }) => reached === 'no')
    .map((row) => `${measureOf(row.id)} ${shortfallText(row)}`)

/** What the range of a body part with enough returns should hold. */
const held = { least: 0.77, most: 0.83, returns: 100 } as const

const rangesOff = (bins: readonly ReliabilityBin[]): string[] =>
  bins
    .filter(
      ({ count, happened }) =>
        count >= held.returns && (happened < held.least || happened > held.most),
    )
    .map(
      ({ label, count, happened }) =>
        `The 80% range held ${(100 * happened).toFixed(1)}% of ${count.toLocaleString('en-US')} returns: ${label ?? 'all'}.`,
    )

const changesSince = (earlier: EarlierVersion | null, rows: readonly ReportRow[]): Changes => {
  if (!earlier) return { from: null, figures: [] }
  const figures = rows.flatMap(({ id, ours }) => {
    const before = earlier.figures[id]
    const [was, now] = [
      before === undefined ? 'not measured' : figureText(before),
      figureText(ours),
    ]
    return was === now ? [] : [{ id, before: was, now }]
  })
  return { from: earlier.version, figures }
}
