import type { FitRecord } from '../../scoring/parameters/types.ts'
import type { SportModel } from '../../scoring/sports/sportModel.ts'
import { fitters, type Sport } from '../models/fitSports.ts'
import type { TeamWeights } from '../models/fitTeam.ts'
import type { Panels } from '../models/sportPanels.ts'
import { expectedMargins } from '../models/walkGames.ts'
import { type Split, type Testing, testsOf } from '../panels/split.ts'
import type { TeamWeek } from '../panels/teamGames.ts'
import { absencesKnown, type TeamGame } from '../panels/teamGames.ts'
import { evaluateMarket, marketRows } from './evaluateMarket.ts'
import {
  evaluateHealthWin,
  evaluateMargin,
  evaluateShownWin,
  evaluateTotal,
} from './evaluateTeam.ts'
import { type Evaluation, emptyEvaluation, type ResultRow } from './resultRow.ts'
import { gapRows, separatedWeeks, separationRows } from './separationRows.ts'
import { changeRow, errorRow, winRow } from './teamRows.ts'

export const evaluateTeamPanel = (
  sport: Sport,
  { team: games, weeks }: Pick<Panels<never>, 'team' | 'weeks'>,
  parameters: { readonly team: TeamWeights; readonly fitted: { readonly team: FitRecord } },
  testing: Testing,
  modelAt: (part: Split<TeamGame, TeamWeights>) => SportModel,
): Evaluation => {
  const team = testsOf(
    games,
    { model: parameters.team, record: parameters.fitted.team },
    fitters[sport].team,
    testing,
    absencesKnown,
  )
  if (!team) return emptyEvaluation
  const models = team.splits.map((part) => ({ ...part, model: modelAt(part) }))
  const shownWins = models.flatMap(({ model, test }) => evaluateShownWin(model, test))
  const separated = models.flatMap(({ model, test }) => separatedWeeks(weeksOf(weeks, test), model))
  const healthWins =
    shownWins.length > 0
      ? team.splits.flatMap(({ model, test }) => evaluateHealthWin(model, test))
      : []
  const inTest = team.splits.map(({ model, test }) => ({ model, tested: new Set(test) }))
  const margins = inTest.flatMap(({ model, tested }) =>
    expectedMargins(model, games, (game) => tested.has(game)),
  )
  const closings = inTest.flatMap(({ model, tested }) =>
    evaluateMarket(
      model.blend,
      margins.filter(({ game }) => tested.has(game)),
    ),
  )
  const totals = inTest.flatMap(({ model, tested }) =>
    evaluateTotal(model, games, (game) => tested.has(game)),
  )
  return {
    tested: [{ panel: `team.${sport}`, from: team.from, how: team.how }],
    reliability: [],
    rows: [
      ...ifAny(separated, (some) => separationRows(sport, some)),
      ...ifAny(shownWins, (some) => [
        winRow(sport, 'AUC of the score difference', some),
        ...gapRows(sport, some),
      ]),
      ...ifAny(healthWins, (some) => [
        winRow(`${sport}.points`, 'AUC of the health difference', some),
      ]),
      ...ifAny(margins, (some) => [
        changeRow(`margin.${sport}`, 'MAE of the margin with health', evaluateMargin(some)),
      ]),
      ...marketRows(sport, closings, sport !== 'soccer'),
      ...ifAny(totals, (some) => [errorRow(`total.${sport}`, 'MAE of the total', some)]),
    ],
  }
}

const ifAny = <Row>(
  rows: readonly Row[],
  rowsOf: (rows: readonly Row[]) => readonly ResultRow[],
): readonly ResultRow[] => (rows.length > 0 ? rowsOf(rows) : [])

/** The team-weeks from the first to the last of these games. */
const weeksOf = (weeks: readonly TeamWeek[], games: readonly TeamGame[]): TeamWeek[] => {
  const [from = 0, to = 0] = [games[0]?.day, games.at(-1)?.day]
  return weeks.filter(({ day }) => day >= from && day <= to)
}
