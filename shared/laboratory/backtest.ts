import { writeFileSync } from 'node:fs'
import type { Flags } from '../domain/register/flags.ts'
import { dayNumberOf } from '../scoring/dayNumber.ts'
import { nba } from '../scoring/parameters/nba.ts'
import { nfl } from '../scoring/parameters/nfl.ts'
import { soccer } from '../scoring/parameters/soccer.ts'
import {
  candidates,
  dataFolder,
  forward,
  json,
  progressBar,
  since,
  writesReport,
} from './commandLine.ts'
import { triedNba, triedNfl, triedSoccer } from './evaluation/candidates.ts'
import type { Tried } from './evaluation/crossValidation.ts'
import { evaluateNba, evaluateNfl, evaluateSoccer } from './evaluation/evaluations.ts'
import type { Evaluation } from './evaluation/resultRow.ts'
import {
  absentList,
  coverageTable,
  leftOutList,
  reliabilityTable,
  resultTable,
  testedList,
} from './markdown.ts'
import { nbaPanels, nflPanels, soccerPanels } from './models/sportPanels.ts'
import type { Testing } from './panels/split.ts'
import { eplRecipe } from './play/eplRecipe.ts'
import { evaluateEplDates } from './play/evaluateEplDates.ts'
import { eplFlags, evaluateEplPlay } from './play/evaluateEplPlay.ts'
import { evaluateNflPlay, nflFlags, nflPlayTest } from './play/evaluateNflPlay.ts'
import { testedPlays } from './play/testedPlays.ts'
import { writeCandidates, writeReport } from './report.ts'
import { roundedEvaluation } from './reportData.ts'
import { evaluateShare } from './share/shareRows.ts'

const expectedIds = [
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
  'play.epl',
  'date.epl',
]

const noFlags: Flags = { rows: [], comparisons: [], reliability: [] }

/** After this many games of a season the share is measured: from then on the season's own games say most. */
const eplShares = { name: 'epl', games: 3, power: soccer.team.health.power }
const nflShares = { name: 'nfl', games: 2, power: nfl.team.health.power }

const directory = dataFolder()
const testing: Testing = forward ? 'forward' : { since: since === null ? null : dayNumberOf(since) }
const sports: readonly (() => {
  evaluations: Evaluation[]
  tried: Tried[]
  leftOut: readonly string[]
  flags: Flags
})[] = [
  () => {
    const rows = soccerPanels(directory)
    const play = testedPlays(
      'play.soccer',
      rows.play,
      { committed: soccer.play, recipe: eplRecipe },
      testing,
    )
    return {
      evaluations: [
        ...evaluateSoccer(rows, soccer, testing),
        evaluateEplPlay(play),
        evaluateEplDates(rows.dates, soccer.dates, testing),
        evaluateShare(eplShares, rows.share, soccer.share, testing),
      ],
      flags: eplFlags(play),
      tried: candidates ? triedSoccer(rows) : [],
      leftOut: rows.leftOut,
    }
  },
  () => {
    const rows = nbaPanels(directory)
    return {
      evaluations: evaluateNba(rows, nba, testing),
      flags: noFlags,
      tried: candidates ? triedNba(rows) : [],
      leftOut: rows.leftOut,
    }
  },
  () => {
    const rows = nflPanels(directory)
    const play = testedPlays('play.nfl', rows.play, nflPlayTest, testing)
    return {
      evaluations: [
        ...evaluateNfl(rows, nfl, testing),
        statusEvaluation(rows.statusTest),
        evaluateShare(nflShares, rows.share, nfl.share, testing),
        evaluateNflPlay(rows.play, play),
      ],
      flags: nflFlags(play, rows.ruledOut),
      tried: candidates ? triedNfl(rows) : [],
      leftOut: rows.leftOut,
    }
  },
]

const statusEvaluation = (bins: Evaluation['reliability'][number]['bins']): Evaluation => ({
  rows: [],
  tested: [],
  reliability: bins.length > 0 ? [{ id: 'status.nfl', bins }] : [],
})

const progress = progressBar('backtest', sports.length)
const results = sports.map((run, index) => {
  progress(['soccer', 'nba', 'nfl'][index] ?? '')
  return run()
})
progress('done')
const evaluations = results.flatMap((sport) => sport.evaluations)
const evaluation = roundedEvaluation({
  rows: evaluations.flatMap(({ rows }) => rows),
  reliability: evaluations.flatMap(({ reliability }) => reliability),
  tested: evaluations.flatMap(({ tested }) => tested),
})
const { rows, reliability, tested } = evaluation
const leftOut = results.flatMap((sport) => sport.leftOut)
const absent = expectedIds.filter((id) => !rows.some((row) => row.id === id))
const parameters = { soccer: soccer.version, nba: nba.version, nfl: nfl.version }
const scales = {
  soccer: soccer.team.scale,
  nba: nba.team.scale,
  nfl: nfl.team.scale,
}
const versions = Object.values(parameters).join(' ')

process.stdout.write(
  `${['# Backtest', `Parameters: ${versions}`, testedList(tested), leftOutList(leftOut), resultTable(rows), '## Reliability, by tenths of the risk', reliabilityTable(reliability), coverageTable(reliability), absentList(absent)].join('\n\n')}\n`,
)
if (json) {
  const absentRows = absent.map((id) => ({ id, absent: true }))
  const content = {
    parameters: versions,
    tested,
    leftOut,
    rows: [...rows, ...absentRows],
    reliability,
  }
  writeFileSync(json, `${JSON.stringify(content, null, 2)}\n`)
}
const flags: Flags = {
  rows: results.flatMap((sport) => sport.flags.rows),
  comparisons: results.flatMap((sport) => sport.flags.comparisons),
  reliability: results.flatMap((sport) => sport.flags.reliability),
}
if (writesReport) writeReport({ parameters, scales, evaluation, absent, leftOut, flags })
if (candidates)
  writeCandidates(
    parameters,
    results.flatMap(({ tried }) => tried),
  )
