import * as z from 'zod'
import { factId, injuryGrade } from '#shared/domain/facts/fields.ts'
import { gameStatus } from '#shared/domain/facts/game.ts'
import { rulingSchema } from '#shared/domain/facts/ruling.ts'
import { endpoint } from './endpoint.ts'
import { sportInPath, sportName, timestamp } from './fields.ts'
import { matchupPage, noSuchGame } from './matchup.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const day = z.string().nullable()

// The fields that the engine reads of each fact, and no others.
const player = z.strictObject({
  id: z.string(),
  name: z.string(),
  position: text,
  depthOrder: number,
  active: z.boolean(),
  birthDate: day,
  /** Of listed players, for their chance to play. */
  market: z.strictObject({ price: z.number(), owned: z.number() }).optional(),
})
const injury = z.strictObject({
  id: z.string(),
  playerId: z.string(),
  bodyPart: text,
  diagnosis: text,
  grade: injuryGrade.nullable(),
  startedOn: z.string(),
  listedOn: z.string().optional(),
  returnedOn: day,
  expectedOn: day,
  surgery: z.boolean(),
})
const status = z.strictObject({
  playerId: z.string(),
  at: z.string(),
  status: z.string(),
  practice: text,
  bodyPart: text,
  notes: text,
})
const ruling = z.strictObject({
  playerId: z.string(),
  number: z.int(),
  at: z.string(),
  since: z.string(),
  ruling: rulingSchema,
})
const stats = z.strictObject({
  playerId: z.string(),
  season: z.int(),
  games: z.int(),
  minutes: number,
  points: number,
  rebounds: number,
  assists: number,
  steals: number,
  blocks: number,
  snapShare: number,
  snapShareLast: number,
  snapSharePriorFour: number,
  /** Of listed players, for their chance to play. */
  recentGames: z.array(z.strictObject({ day: z.string(), share: number })).optional(),
})
const game = z.strictObject({
  day,
  at: text,
  status: gameStatus,
  season: z.int(),
  seasonType: z.literal([1, 2, 3]),
  week: number,
})
const recovery = z.strictObject({
  playerId: z.string(),
  injury: z.string(),
  group: z.string(),
  physical: z.boolean(),
  start: z.number(),
  end: number,
})

const share = z.strictObject({
  share: z.number().min(0).max(1),
  costShare: z.number().min(0).max(1).optional(),
  range: z.tuple([z.number(), z.number()]).readonly().optional(),
  isUnknown: z.literal(true).optional(),
})

const facts = z.strictObject({
  teamId: z.string(),
  players: z.array(player).readonly(),
  injuries: z.array(injury).readonly(),
  statuses: z.array(status).readonly(),
  /** Absent if there are none. */
  rulings: z.array(ruling).readonly().optional(),
  stats: z.array(stats).readonly(),
  games: z.array(game).readonly(),
  rates: z.strictObject({
    team: number,
    league: number,
    recalibration: z
      .strictObject({ intercept: z.number(), slope: z.number(), outcomes: z.int() })
      .optional(),
  }),
  recoveries: z.array(recovery).readonly(),
  /** How much each player is expected to play, by his id. Absent on pages stored before this field existed. */
  shares: z.record(z.string(), share).optional(),
  /** The chance to play, 0 to 1, of each player on no list whose games give it. Absent like `shares`. */
  unlisted: z.record(z.string(), z.number().min(0).max(1)).optional(),
})

/** A team's ratings, learned from the league's results. */
const form = z.strictObject({ rating: z.number(), total: z.number(), usual: z.number() })

const side = z.strictObject({ abbreviation: z.string(), facts, form })

/** The engine's input for a game. Its time is that of the page. */
export const storedWhatIfInput = z.strictObject({
  sport: sportName,
  away: side,
  home: side,
  neutral: z.boolean(),
  line: z.strictObject({ spread: number, total: number }).nullable(),
  field: z.number(),
  total: z.number(),
})

/** The input as it is stored with its page. */
export type StoredWhatIfInput = z.input<typeof storedWhatIfInput>

/** The page and the input of its what-if, written together so that both come from the same run. */
export const matchupWithWhatIf = matchupPage.extend({ whatif: storedWhatIfInput.nullable() })

export const whatIfEndpoints = {
  whatIf: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/matchup/{gameID}/whatif',
    summary: 'The input with which the browser can score a game again',
    access: 'member',
    params: z.object({ sportsID: sportInPath, gameID: factId }),
    query: z.object({ asOf: timestamp.optional() }),
    data: z.strictObject({
      /** As on the game's page. If the two differ, both must be requested again. */
      as_of: timestamp,
      whatif: storedWhatIfInput.extend({ asOf: timestamp }).nullable(),
    }),
    failureMessage: 'Unable to retrieve matchup',
    notFoundMessage: noSuchGame,
  }),
}
