import type { Now } from '../facts/knownAsOf.ts'
import type { Schedule } from '../facts/schedule.ts'
import { fullPoints, perFullGame } from '../parameters/priors.ts'
import { modelPosition } from '../player/playerContext.ts'
import { perGame } from '../player/playingTime.ts'
import type { ScoredPlayer } from '../player/scoreSquad.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { Slot } from './health.ts'

export interface PlayerSlot extends Slot {
  readonly playerId: string | null
}

/** Who may be missing, as the team models were fitted: by position, by points scored, or by head. */
export const slotsOf = (
  squad: readonly ScoredPlayer[],
  { sport, gameDays }: SportModel,
  schedule: Schedule,
  now: Now,
): PlayerSlot[] => {
  const slots = squad.flatMap(({ score, stats }): PlayerSlot[] => {
    const { playerId, position, share, available } = score
    const slot = { playerId, available: available.chance }
    if (sport === 'nba') return [{ ...slot, group: 'points', share: scoringShare(share, stats) }]
    if (sport === 'soccer') return [{ ...slot, group: 'player', share: 1 }]
    const group = modelPosition('nfl', position)
    return group === null ? [] : [{ ...slot, group, share }]
  })
  return sport === 'nba' ? [...slots, ...tiredness(schedule, now.today + gameDays)] : slots
}

const scoringShare = (share: number, stats: ScoredPlayer['stats']): number =>
  (perGame(stats, 'points') ?? share * perFullGame.points) / fullPoints

const weekDays = 7
const mostGames = 5

/** What the schedule takes out of everybody's legs, counted like an absence. */
const tiredness = ({ nextGame, gameDays }: Schedule, usual: number): PlayerSlot[] => {
  const next = nextGame ?? usual
  const week = gameDays.filter((day) => day < next && day >= next - weekDays)
  const slot = { playerId: null, share: 1 }
  return [
    { ...slot, group: 'second night', available: week.includes(next - 1) ? 0 : 1 },
    {
      ...slot,
      group: 'games in a week',
      available: 1 - Math.min(1, week.length / mostGames),
    },
  ]
}
