import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Member } from '../players/players.ts'

/** Why a player who is fit misses games, in the words of the leagues' reports. */
export interface Reason {
  readonly status: 'Out' | 'Suspended'
  /** Feeds name the reason in the place of the body part. */
  readonly bodyPart: string
  readonly notes: string
  readonly practice: string | null
  /** How many players of a team miss each game for it. */
  readonly aTeamAndGame: number
  readonly games: readonly (readonly [weight: number, games: number])[]
  /** The season's first game that it can cost, counted from 0; if not given, it may have begun before. */
  readonly first?: number
  /** True if it is known as soon as the game before is over, and not only on the eve. */
  readonly known?: true
  readonly weightOf: (member: Member) => number
}

const anybody = () => 1
const reserves = ({ rank }: Member) => (rank < 2 ? 0 : 1)
/** Starters are booked more often than others, and goalkeepers rarely. */
const booked = ({ fact, rank, starters }: Member) =>
  (fact.position === 'GK' ? 0.1 : 1) * (rank < starters ? 0.8 : 0.2)

/**
 * Inactive players of 2012/13 to 2016/17: without a stated reason 0.49 a team and game, for personal reasons 0.044.
 * Those without a stated reason were left out by their coach or were in the G League. The file does not say which, so
 * each is given half.
 */
const nba: readonly Reason[] = [
  {
    ...{ status: 'Out', bodyPart: 'G League', notes: 'G League - On Assignment', practice: null },
    ...{ aTeamAndGame: 0.245, weightOf: reserves },
    games: [
      [45, 1],
      [20, 2],
      [18, 4],
      [12, 9],
      [5, 25],
    ],
  },
  {
    ...{ status: 'Out', bodyPart: 'Coach’s decision', notes: 'DNP - Coach’s Decision' },
    ...{ practice: null, aTeamAndGame: 0.245, weightOf: reserves },
    games: [
      [50, 1],
      [20, 2],
      [20, 4],
      [10, 9],
    ],
  },
  {
    ...{ status: 'Out', bodyPart: 'Personal', notes: 'Personal reasons', practice: null },
    ...{ aTeamAndGame: 0.044, weightOf: anybody },
    games: [
      [60, 1],
      [20, 2],
      [12, 5],
      [8, 15],
    ],
  },
]

/** The suspensions of 2014, the one season whose file lists them, and the personal reasons of 2009 to 2014. */
const nfl: readonly Reason[] = [
  {
    ...{ status: 'Suspended', bodyPart: 'Suspension', notes: 'League suspension', practice: null },
    ...{ aTeamAndGame: 0.33, known: true, weightOf: anybody },
    games: [
      [6, 1],
      [10, 2],
      [13, 4],
      [4, 8],
      [4, 14],
    ],
  },
  {
    ...{ status: 'Out', bodyPart: 'Personal', notes: 'Personal matter' },
    ...{ practice: 'Did Not Practice', aTeamAndGame: 0.04, weightOf: anybody },
    games: [
      [3, 1],
      [1, 2],
    ],
  },
]

const ban: Omit<Reason, 'notes' | 'aTeamAndGame' | 'games'> = {
  ...{ status: 'Out', bodyPart: 'Suspension', practice: null },
  ...{ known: true, weightOf: booked },
}
const redCard = { ...ban, notes: 'Red card suspension' }
const yellowCards = { ...ban, notes: 'Suspended for yellow cards' }

/** The fifth yellow card can come in the fifth game. */
const afterFiveGames = 5

/**
 * Red cards per team and game of 2015 to 2020 (England 0.061, Spain 0.114), times the games that the leagues' rules
 * give for them. The bans for yellow cards come from simulated seasons: 3.37 and 5.08 cards a game (January 2020 to
 * March 2023) on eleven players of 22, and the leagues' rules. England's end with the 19th and the 32nd game.
 */
const soccer: Readonly<Record<'EPL' | 'ESP', readonly Reason[]>> = {
  EPL: [
    {
      ...{ ...redCard, aTeamAndGame: 0.13 },
      games: [
        [45, 1],
        [55, 3],
      ],
    },
    {
      ...{ ...yellowCards, aTeamAndGame: 0.065, first: afterFiveGames },
      games: [
        [9, 1],
        [1, 2],
      ],
    },
  ],
  ESP: [
    {
      ...{ ...redCard, aTeamAndGame: 0.16 },
      games: [
        [7, 1],
        [2, 2],
        [1, 3],
      ],
    },
    { ...yellowCards, aTeamAndGame: 0.35, first: afterFiveGames, games: [[1, 1]] },
  ],
}

export const reasonsOf: Readonly<Record<Competition, readonly Reason[]>> = {
  NFL: nfl,
  NBA: nba,
  ...soccer,
}
