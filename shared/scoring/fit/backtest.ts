import { writeFileSync } from 'node:fs'
import { dayOf } from '../day.ts'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { type Tried, triedNba, triedNfl, triedSoccer } from './evaluation/candidates.ts'
import { type Evaluation, evaluateDaysSport, evaluateGamesSport } from './evaluation/evaluations.ts'
import { absentList, reliabilityTable, resultTable, testedList } from './markdown.ts'
import { dataFolder, json, report, since } from './options.ts'
import { progressBar } from './progress.ts'
import { writeReport } from './report.ts'
import { nbaPanels, nflPanels, soccerPanels } from './sports.ts'

const EXPECTED = [
  ...[
    'recovery',
    'coverage',
    'forecast',
    'risk',
    'brier',
    'slope',
    'ece',
    'margin',
    'total',
  ].flatMap((kind) => ['soccer', 'nfl', 'nba'].map((sport) => `${kind}.${sport}`)),
  'win.nfl',
  'win.nba',
]

const directory = dataFolder()
const from = since === null ? null : dayOf(since)
const sports: readonly (() => { evaluations: Evaluation[]; tried: Tried[] })[] = [
  () => {
    const rows = soccerPanels(directory)
    return {
      evaluations: evaluateDaysSport('soccer', rows, soccer, from),
      tried: report ? triedSoccer(rows) : [],
    }
  },
  () => {
    const rows = nbaPanels(directory)
    return {
      evaluations: evaluateDaysSport('nba', rows, nba, from),
      tried: report ? triedNba(rows) : [],
    }
  },
  () => {
    const rows = nflPanels(directory)
    return {
      evaluations: evaluateGamesSport(rows, nfl, from),
      tried: report ? triedNfl(rows) : [],
    }
  },
]

const progress = progressBar('backtest', sports.length)
const done = sports.map((run, at) => {
  progress(['soccer', 'nba', 'nfl'][at] ?? '')
  return run()
})
progress('done')
const evaluations = done.flatMap((sport) => sport.evaluations)

const rows = evaluations.flatMap((evaluation) => evaluation.rows)
const tested = evaluations.flatMap((evaluation) => evaluation.tested)
const absent = EXPECTED.filter((id) => !rows.some((row) => row.id === id))
const versions = [soccer.version, nba.version, nfl.version].join(' ')

process.stdout.write(
  `${['# Backtest', `Parameters: ${versions}`, testedList(tested), resultTable(rows), '## Reliability, by tenths of the risk', reliabilityTable(rows), absentList(absent)].join('\n\n')}\n`,
)
if (json) {
  const absentRows = absent.map((id) => ({ id, absent: true }))
  const content = { parameters: versions, tested, rows: [...rows, ...absentRows] }
  writeFileSync(json, `${JSON.stringify(content, null, 2)}\n`)
}
if (report)
  writeReport(
    { versions, rows, tested, absent },
    done.flatMap(({ tried }) => tried),
  )
