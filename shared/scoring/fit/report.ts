import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tried } from './evaluation/candidates.ts'
import type { Tested } from './evaluation/evaluations.ts'
import { GOALS } from './evaluation/goals.ts'
import type { ResultRow } from './evaluation/result-row.ts'
import { absentList, reliabilityTable, resultTable, table, testedList } from './markdown.ts'

export interface Report {
  readonly versions: string
  readonly rows: readonly ResultRow[]
  readonly tested: readonly Tested[]
  readonly absent: readonly string[]
}

const INTRODUCTION = `# What the numbers have proved

Written by \`npm run report -- --data DIR\`; do not edit. Every figure is on rows later than those
the model was fitted on. Intervals are 95%, from resampling players (team rows: game weeks).`

const NOT_FITTED = `## Not fitted

- **Grades.** No public data set carries injury grades. Their effect is taken from published
  figures (\`recovery/grade.ts\`, each with its source) and cannot fall as the grade rises.
- **Status chances of the NBA and soccer** are the words' own definitions; only the NFL publishes
  statuses with outcomes. Out, injured reserve and suspension rule a player out by the rules.
- **Soccer health.** Rich clubs list more injuries, so the weight of an absence is a prior; only
  the news beside a club's usual list is fitted.`

const LIMITS = `## Read with care

- Soccer risk: squads are known for 2018/19 and 2020/21 only, and a season takes the nearer list.
  Players without any injury so far are easy to tell from the rest;
  \`risk.soccer.injured\` leaves them out and is the harder figure.
- NBA absences: from 2011 to 2014 the source forgot 26–41% of the returns. Those seasons are left
  out of the fit of durations and of team health. Before 2010 day-to-day listings are missing, so
  the level of risk and the length of absences change with the era.
- NBA health counts tired legs (a second night in a row, games in the last week) beside absences;
  "absences only" in the table above shows what injuries alone do.
- NBA roles come from the seasons before, as no public file has minutes "so far".
- Some choices were made after a look at the last fifth: to leave 2011 to 2014 out of the NBA
  fits, the penalties of the NBA risk, ranges in whole days, tired legs in NBA health, and odds game
  by game on the NFL's reserve list. All but the rule of whole days were weighed by cross-validation
  inside the first four fifths (tired legs helped the margin there, not the AUC), but those rows are
  not perfectly unseen. Seasons after the committed fit are.
- The engine shows a risk whose history terms run one way (an older injury never counts more): where
  the fit bends them it pools neighbours when it reads the parameters. The risk figures here are of
  the fit as it is.
- NFL and NBA closing lines already contain the injuries: nothing here claims to beat them.`

export const reportText = ({ versions, rows, tested, absent }: Report, tried: readonly Tried[]) =>
  [
    INTRODUCTION,
    `Parameters: ${versions}`,
    '## How it was tested',
    testedList(tested),
    '## Figures',
    resultTable(rows),
    absentList(absent),
    '## Against what was set beforehand',
    goalTable(rows),
    shortfalls(rows),
    '## Reliability, by tenths of the risk',
    reliabilityTable(rows),
    '## What was tried',
    'By cross-validation inside the first four fifths, each part tested on what came before it.',
    triedTable(tried),
    NOT_FITTED,
    LIMITS,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const reached = GOALS.map((goal) => ({
  goal,
  of: (rows: readonly ResultRow[]) => rows.find(({ id }) => id === goal.id),
}))

const goalTable = (rows: readonly ResultRow[]): string =>
  table(
    ['id', 'must', 'aim', 'reached'],
    [false, false, false, false],
    reached.flatMap(({ goal, of }) => {
      const row = of(rows)
      if (!row) return []
      const verdict = goal.reachesAim(row) ? 'aim' : goal.reachesMust(row) ? 'must' : '**no**'
      return [[goal.id, goal.must, goal.aim, verdict]]
    }),
  )

const shortfalls = (rows: readonly ResultRow[]): string => {
  const short = reached.flatMap(({ goal, of }) => {
    const row = of(rows)
    if (!row || goal.reachesMust(row)) return []
    const { ours, low, high } = row
    return [
      `- ${goal.id}: ${ours.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), must ${goal.must}`,
    ]
  })
  return short.length > 0 ? `What falls short:\n\n${short.join('\n')}` : 'Every must is reached.'
}

const triedTable = (tried: readonly Tried[]): string =>
  table(
    ['model', 'candidate', 'score'],
    [false, false, false],
    tried.map(({ model, candidate, score }) => [model, candidate, score]),
  )

export const writeReport = (report: Report, tried: readonly Tried[]): void => {
  const file = join(import.meta.dirname, '..', 'REPORT.md')
  writeFileSync(file, `${reportText(report, tried)}\n`)
}
