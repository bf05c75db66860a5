import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nba } from '../scoring/parameters/nba.ts'
import { nfl } from '../scoring/parameters/nfl.ts'
import { soccer } from '../scoring/parameters/soccer.ts'
import type { NbaParameters, NflParameters, SoccerParameters } from '../scoring/parameters/types.ts'
import {
  figureText,
  goalText,
  intervalText,
  percentText,
  reachedText,
} from '../scoring/report/figures.ts'
import { measuredAs, measureOf } from '../scoring/report/measures.ts'
import { type ModelCard, type ModelSummary, modelCard } from '../scoring/report/modelCard.ts'
import {
  fittedParts,
  gradeColumns,
  gradeRows,
  priorParts,
  rampColumns,
  rampRows,
  weightUnits,
} from '../scoring/report/predictions.ts'
import type { Report } from '../scoring/report/report.ts'
import { table } from './markdown.ts'

export const cardSports = ['nfl', 'nba', 'soccer'] as const
type CardSport = (typeof cardSports)[number]

const folder = join(import.meta.dirname, '../scoring', 'cards')

export const cardFile = (sport: CardSport): string => join(folder, `${sport}.md`)

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** A card as a document. The page at `/science/{sport}` shows the same. */
const markdownOf = (card: ModelCard): string =>
  [
    `# Model card: ${card.title}`,
    `Written by \`npm run report -- --data DIR\`; do not edit. Version ${card.version}.`,
    '## What it predicts',
    list(card.predicts),
    '## Data',
    table(
      ['part', 'rows', 'from', 'to', 'test'],
      [false, true, false, false, false],
      card.data.map(({ part, rows, from, to, tested }) => [
        part,
        rows.toLocaleString('en-US'),
        from,
        to,
        tested,
      ]),
    ),
    card.notCovered.length > 0
      ? `Left out of every figure, because the injury records are missing or cannot be right:\n\n${list(card.notCovered)}`
      : 'Every month with games has injury records.',
    'League rules that it assumes:',
    list(card.rules),
    '## What is learned from data',
    list(fittedParts),
    `What each costs the margin, in ${weightUnits[card.sport]}:`,
    list(card.weights.map(({ name, value }) => `${name}: ${value}`)),
    '## Compared with the market',
    card.market.join('\n\n'),
    '## What is assumed',
    list([...priorParts(card.sport), card.thresholds]),
    'Chance to play, by status:',
    list(card.status.map(({ name, value }) => `${name}: ${value}`)),
    'Days out by grade (5 is surgery):',
    table(gradeColumns, textFirstAndLast(gradeColumns.length), gradeRows),
    'Return ramps:',
    table(rampColumns, textFirstAndLast(rampColumns.length), rampRows),
    '## Where it fails',
    card.fails.length > 0
      ? list(card.fails)
      : 'It has reached every target that was set beforehand.',
    '## Figures',
    table(
      ['what', 'measured as', 'cases', 'simple rule', 'ours', '95% interval', 'target', 'reached'],
      [false, false, true, true, true, false, false, false],
      card.figures.map((row) => [
        measureOf(row.id),
        measuredAs(row.id),
        row.n.toLocaleString('en-US'),
        figureText(row.naive),
        figureText(row.ours),
        intervalText(row),
        goalText(row.must),
        reachedText(row),
      ]),
    ),
    'What they mean:',
    list(card.meanings.map(({ name, meaning }) => `${name}: ${meaning}`)),
    '## Calibration',
    ...card.charts.map(
      ({ title, bins }) =>
        `${title}:\n\n${table(
          ['group', 'said', 'happened', 'cases'],
          [false, true, true, true],
          bins.map(({ label, said, happened, count }, index) => [
            label ?? String(index + 1),
            percentText(said),
            percentText(happened),
            count.toLocaleString('en-US'),
          ]),
        )}`,
    ),
    '## Ranges',
    table(
      ['players', 'returns', 'inside the 80% range'],
      [false, true, true],
      card.ranges.map(({ label, count, happened }) => [
        label ?? '',
        count.toLocaleString('en-US'),
        percentText(happened),
      ]),
    ),
    '## What has changed since the last version',
    changesOf(card),
  ].join('\n\n')

const textFirstAndLast = (columns: number): boolean[] =>
  Array.from({ length: columns }, (_, index) => index > 0 && index < columns - 1)

const changesOf = ({ changes: { from, figures } }: ModelCard): string => {
  if (from === null) return 'This is the first version with a card.'
  if (figures.length === 0) return `The version before was ${from}. No figure has changed.`
  return `The version before was ${from}.\n\n${table(
    ['what', 'before', 'now'],
    [false, true, true],
    figures.map(({ id, before, now }) => [measureOf(id), before, now]),
  )}`
}

export const cardText = (sport: CardSport, report: Report): string =>
  `${markdownOf(modelCard(sport, report, models[sport]))}\n`

const summaryOf = ({
  rules,
  fitted,
  team,
  status,
}: NflParameters | NbaParameters | SoccerParameters): ModelSummary => ({
  rules,
  fitted,
  points: team.health.points,
  blend: team.blend,
  status,
})

const models: Readonly<Record<CardSport, ModelSummary>> = {
  nfl: summaryOf(nfl),
  nba: summaryOf(nba),
  soccer: summaryOf(soccer),
}

/** The parameters that the page of a model shows, so that it need not load them all. */
export const modelsFile = join(folder, 'models.json')
export const modelsText = `${JSON.stringify(models, null, 2)}\n`

export const writeCards = (report: Report): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(modelsFile, modelsText)
  for (const sport of cardSports) writeFileSync(cardFile(sport), cardText(sport, report))
}

export const committedReport = (): Report =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../scoring', 'report.json'), 'utf8'))
