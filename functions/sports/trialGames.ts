import type * as z from 'zod'
import { type ScoredGame, type schedulesView, scoredGame } from '#shared/contract/schedules.ts'
import { healthGapOf } from '#shared/presentation/healthGap.ts'

const count = 3
const gameForGuests = scoredGame.strip()

type Lists = Pick<z.infer<typeof schedulesView>, 'week' | 'schedules' | 'results'>

const startOf = ({ date_time, day }: ScoredGame) => date_time ?? day ?? '9'

/**
 * The open games, which show everybody what the scores are like: the first of the week with scores and reports of both
 * teams, even if in play or over. Without games to come it is the week of the latest results. Results and picks are
 * left out.
 */
export const trialGames = ({ week, schedules, results = [] }: Lists): ScoredGame[] =>
  [...schedules, ...results]
    .filter((game) => week === null || game.week === week)
    .filter((game) => healthGapOf(game) !== null)
    .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
    .slice(0, count)
    .map((game) => gameForGuests.parse(game))
