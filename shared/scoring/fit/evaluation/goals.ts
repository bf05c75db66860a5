import type { ResultRow } from './rows/resultRow.ts'

export interface Goal {
  readonly id: string
  readonly must: string
  readonly aim: string
  readonly reachesMust: (row: ResultRow) => boolean
  readonly reachesAim: (row: ResultRow) => boolean
}

const ratioBelow = (id: string, must: number, aim: number): Goal => ({
  id,
  must: `ratio ≤ ${must}`,
  aim: `ratio ≤ ${aim}`,
  reachesMust: ({ ratio }) => ratio !== null && ratio <= must,
  reachesAim: ({ ratio }) => ratio !== null && ratio <= aim,
})

const above = (id: string, must: number, aim: number): Goal => ({
  id,
  must: `≥ ${must}`,
  aim: `≥ ${aim}`,
  reachesMust: ({ ours }) => ours >= must,
  reachesAim: ({ ours }) => ours >= aim,
})

const inside = (
  id: string,
  must: readonly [number, number],
  aim: readonly [number, number],
): Goal => ({
  id,
  must: `${must[0]}–${must[1]}`,
  aim: `${aim[0]}–${aim[1]}`,
  reachesMust: ({ ours }) => ours >= must[0] && ours <= must[1],
  reachesAim: ({ ours }) => ours >= aim[0] && ours <= aim[1],
})

const betterBrier = (id: string): Goal => ({
  id,
  must: 'ratio < 1, interval below 1',
  aim: 'the same',
  reachesMust: ({ high }) => high < 1,
  reachesAim: ({ high }) => high < 1,
})

const marginGoal = (id: string, mustHigh: number): Goal => ({
  id,
  must: mustHigh === 0 ? 'interval below 0' : `upper bound ≤ +${mustHigh}`,
  aim: 'interval below 0',
  reachesMust: ({ high }) => (mustHigh === 0 ? high < 0 : high <= mustHigh),
  reachesAim: ({ high }) => high < 0,
})

/** Better than the simple rule, with an interval that excludes it. */
const gain = (id: string, aim: number): Goal => ({
  id,
  must: 'gain over the simple rule, interval above 0',
  aim: `the same, and ≥ ${aim}`,
  reachesMust: ({ low }) => low > 0,
  reachesAim: ({ low, ours }) => low > 0 && ours >= aim,
})

const sports = ['soccer', 'nfl', 'nba'] as const

/** The goals, set before anything was fitted. */
export const goals: readonly Goal[] = [
  ratioBelow('recovery.soccer', 0.97, 0.92),
  ratioBelow('pinball.soccer', 0.95, 0.95),
  ratioBelow('recovery.nfl', 0.97, 0.94),
  ratioBelow('recovery.nba', 0.97, 0.95),
  inside('coverage.soccer', [0.77, 0.83], [0.78, 0.82]),
  inside('coverage.nfl', [0.78, 0.88], [0.78, 0.88]),
  inside('coverage.nba', [0.77, 0.83], [0.78, 0.82]),
  ...sports.flatMap((sport) => [
    inside(`coverage.${sport}.groups`, [0, 0], [0, 0]),
    inside(`ece.${sport}.back`, [0, 4], [0, 4]),
    ratioBelow(`forecast.${sport}`, 0.9, 0.8),
    betterBrier(`forecast.${sport}.brier`),
  ]),
  inside('coverage.nfl.games', [0, 0], [0, 0]),
  above('risk.soccer', 0.69, 0.72),
  above('risk.nfl', 0.63, 0.65),
  above('risk.nba', 0.69, 0.72),
  ...sports.flatMap((sport) => [
    betterBrier(`brier.${sport}`),
    inside(`slope.${sport}`, [0.9, 1.1], [0.9, 1.1]),
    inside(`ece.${sport}`, [0, 1.5], [0, 1.5]),
    inside(`slope.${sport}.rolling`, [0.9, 1.1], [0.9, 1.1]),
    inside(`ece.${sport}.rolling`, [0, 1.5], [0, 1.5]),
  ]),
  above('win.nfl', 0.58, 0.6),
  gain('win.nba', 0.58),
  marginGoal('margin.nba', 0),
  marginGoal('margin.nfl', 0.02),
  marginGoal('margin.soccer', 0.02),
]
