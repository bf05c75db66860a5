import type { Bound, Goal } from '../../scoring/report/report.ts'

interface GoalsOfRow {
  readonly id: string
  readonly must: Goal
  readonly aim: Goal
}

const bound = (operator: Bound['operator'], limit: number): Bound => ({ operator, limit })

const both = (id: string, goal: Goal): GoalsOfRow => ({ id, must: goal, aim: goal })

const ratioAtMost = (id: string, must: number, aim: number): GoalsOfRow => ({
  id,
  must: [bound('ratio ≤', must)],
  aim: [bound('ratio ≤', aim)],
})

const atLeast = (id: string, must: number, aim: number): GoalsOfRow => ({
  id,
  must: [bound('≥', must)],
  aim: [bound('≥', aim)],
})

const atMost = (limit: number): Goal => [bound('≤', limit)]

const between = (from: number, to: number): Goal => [bound('≥', from), bound('≤', to)]

const aThird: Goal = atMost(1 / 3)
const noWorse: Goal = [bound('ratio ≤', 1)]

/** The interval of a Brier score, or of days off, is that of its ratio to the simple rule's. */
const surelyBetter: Goal = [bound('interval <', 1)]

/** The interval of a margin is that of the error that health adds to it. */
const lessError: Goal = [bound('interval <', 0)]
const hardlyMoreError: Goal = [bound('interval ≤', 0.02)]

const gain: Goal = [bound('interval >', 0)]

const sports = ['soccer', 'nfl', 'nba'] as const

/** The goals, set before anything was fitted, and again after two looks at held-back seasons. */
export const goals: readonly GoalsOfRow[] = [
  ratioAtMost('recovery.soccer', 0.97, 0.92),
  ratioAtMost('pinball.soccer', 0.95, 0.95),
  ratioAtMost('recovery.nfl', 0.97, 0.94),
  ratioAtMost('recovery.nba', 0.97, 0.95),
  { id: 'coverage.soccer', must: between(0.77, 0.83), aim: between(0.78, 0.82) },
  both('coverage.nfl', between(0.78, 0.88)),
  { id: 'coverage.nba', must: between(0.77, 0.83), aim: between(0.78, 0.82) },
  ...sports.flatMap((sport) => [
    both(`coverage.${sport}.groups`, aThird),
    both(`ece.${sport}.back`, noWorse),
    both(`ece.${sport}.back.rolling`, noWorse),
    both(`forecast.${sport}.brier`, surelyBetter),
  ]),
  ratioAtMost('forecast.nfl', 0.9, 0.8),
  ...(['soccer', 'nba'] as const).map((sport) => ({
    ...{ id: `forecast.${sport}`, must: surelyBetter, aim: [bound('ratio ≤', 0.8)] },
  })),
  atLeast('risk.soccer', 0.69, 0.72),
  atLeast('risk.nfl', 0.63, 0.65),
  atLeast('risk.nba', 0.69, 0.72),
  ...sports.flatMap((sport) => [
    both(`brier.${sport}`, surelyBetter),
    both(`slope.${sport}`, between(0.9, 1.1)),
    both(`ece.${sport}`, atMost(1.5)),
    both(`slope.${sport}.rolling`, between(0.9, 1.1)),
    both(`ece.${sport}.rolling`, atMost(1.5)),
  ]),
  ratioAtMost('play.nfl', 0.84, 0.79),
  ratioAtMost('play.nfl.table', 0.94, 0.86),
  both('ece.play.nfl', atMost(2.5)),
  ratioAtMost('play.epl.stated', 0.82, 0.82),
  ratioAtMost('play.epl', 0.89, 0.86),
  ratioAtMost('play.epl.flagged', 0.92, 0.92),
  ratioAtMost('play.epl.flagged.flag', 1, 0.97),
  both('ece.play.epl', atMost(1.5)),
  both('date.epl', [bound('ratio ≤', 0.96), ...surelyBetter]),
  ratioAtMost('date.epl.pinball', 0.95, 0.95),
  both('date.epl.coverage', between(0.77, 0.83)),
  atLeast('win.nfl', 0.58, 0.6),
  { id: 'win.nba', must: gain, aim: [...gain, bound('≥', 0.58)] },
  both('margin.nba', lessError),
  { id: 'margin.nfl', must: hardlyMoreError, aim: lessError },
  { id: 'margin.soccer', must: hardlyMoreError, aim: lessError },
  ratioAtMost('share.epl.start', 0.93, 0.89),
  ratioAtMost('share.epl', 0.9, 0.85),
  ratioAtMost('share.nfl.start', 0.8, 0.77),
  ratioAtMost('share.nfl', 0.93, 0.9),
]
