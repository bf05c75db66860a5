import type { Competition } from '#shared/domain/sport/sport.ts'

export interface PositionPlan {
  readonly position: string
  readonly players: number
  readonly starters: number
  readonly inches: readonly [mean: number, deviation: number]
  readonly pounds: readonly [mean: number, deviation: number]
  readonly jerseys: readonly (readonly [from: number, to: number])[]
}

const plan = (
  position: string,
  [players, starters]: readonly [number, number],
  inches: PositionPlan['inches'],
  pounds: PositionPlan['pounds'],
  jerseys: PositionPlan['jerseys'],
): PositionPlan => ({ position, players, starters, inches, pounds, jerseys })

const skill = [
  [0, 49],
  [80, 89],
] as const
const line = [[50, 79]] as const
const front = [
  [40, 59],
  [90, 99],
  [0, 9],
] as const
const kicking = [
  [0, 19],
  [40, 49],
  [90, 99],
] as const

/** Eleven personnel: one back, three receivers, one tight end. */
const offense = [
  plan('QB', [2, 1], [75, 1.3], [220, 8], [[0, 19]]),
  plan('RB', [3, 1], [70.5, 1.3], [212, 9], skill),
  plan('FB', [1, 1], [72, 1], [244, 7], skill),
  plan(
    'WR',
    [6, 3],
    [72.5, 2],
    [199, 12],
    [
      [0, 19],
      [80, 89],
    ],
  ),
  plan('TE', [3, 1], [76.5, 1], [251, 7], skill),
  plan('T', [4, 2], [77.5, 1], [314, 9], line),
  plan('G', [4, 2], [76, 1], [315, 9], line),
  plan('C', [2, 1], [75, 1], [306, 8], line),
]

const secondary = [
  plan('CB', [5, 2], [71.5, 1.4], [193, 8], [[0, 49]]),
  plan('SS', [2, 1], [72, 1.2], [208, 8], [[0, 49]]),
  plan('FS', [2, 1], [72, 1.3], [202, 8], [[0, 49]]),
]

const specialists = [
  plan('K', [1, 1], [71.5, 1.5], [192, 11], kicking),
  plan('P', [1, 1], [74, 1.5], [208, 11], kicking),
  plan('LS', [1, 1], [74, 1], [242, 7], kicking),
]

const fourThree = [
  plan('DE', [4, 2], [76, 1.2], [270, 10], front),
  plan('DT', [5, 2], [75, 1.2], [308, 11], front),
  plan('OLB', [4, 2], [73.5, 1.2], [236, 8], front),
  plan('MLB', [3, 1], [73, 1.1], [237, 7], front),
]

const threeFour = [
  plan('DE', [4, 2], [76.5, 1.1], [288, 10], front),
  plan('NT', [2, 1], [75, 1.1], [325, 10], front),
  plan('OLB', [5, 2], [75, 1.2], [253, 8], front),
  plan('ILB', [5, 2], [73.5, 1.1], [238, 7], front),
]

const squad = (front: readonly PositionPlan[]) => [
  ...offense,
  ...front,
  ...secondary,
  ...specialists,
]

const any = [[0, 55]] as const
const nba = [
  plan('PG', [3, 1], [74.5, 1.5], [193, 10], any),
  plan('SG', [3, 1], [77, 1.3], [204, 10], any),
  plan('SF', [3, 1], [79, 1.2], [217, 10], any),
  plan('PF', [3, 1], [81, 1.2], [232, 11], any),
  plan('C', [3, 1], [83, 1.5], [249, 14], any),
]

const soccer = ([df, mf, fw]: readonly [number, number, number]) => [
  plan(
    'GK',
    [3, 1],
    [75, 1.3],
    [185, 9],
    [
      [1, 1],
      [12, 13],
      [25, 40],
    ],
  ),
  plan(
    'DF',
    [8, df],
    [72.5, 1.9],
    [173, 10],
    [
      [2, 6],
      [12, 40],
    ],
  ),
  plan(
    'MF',
    [8, mf],
    [70.7, 1.9],
    [160, 9],
    [
      [4, 11],
      [14, 40],
    ],
  ),
  plan(
    'FW',
    [6, fw],
    [71.6, 2.3],
    [166, 11],
    [
      [7, 11],
      [14, 40],
    ],
  ),
]

/** The formations of a sport: each is a legal starting line-up, and the bench behind it. */
export const squadPlans: Readonly<Record<Competition, readonly (readonly PositionPlan[])[]>> = {
  NFL: [squad(fourThree), squad(threeFour)],
  NBA: [nba],
  EPL: [soccer([4, 3, 3]), soccer([4, 4, 2]), soccer([3, 5, 2]), soccer([4, 5, 1])],
  ESP: [soccer([4, 3, 3]), soccer([4, 4, 2]), soccer([4, 5, 1])],
}
