import type { Now } from '../facts/known.ts'
import type { Schedule } from '../facts/schedule.ts'
import { modelPosition } from '../player/position.ts'
import type { PlayerScore } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { Slot } from '../team/health.ts'

export interface PlayerSlot extends Slot {
  readonly playerId: string | null
}

/** Who may be missing, as the team models were fitted: by position, by minutes, or by head. */
export const slotsOf = (
  players: readonly PlayerScore[],
  { sport, gameDays }: SportModel,
  schedule: Schedule,
  now: Now,
): PlayerSlot[] => {
  const slots = players.flatMap(({ playerId, position, share, available }): PlayerSlot[] => {
    const slot = { playerId, available: available.chance }
    if (sport === 'nba') return [{ ...slot, group: 'minutes', share }]
    if (sport === 'soccer') return [{ ...slot, group: 'player', share: 1 }]
    const group = modelPosition('nfl', position)
    return group === null ? [] : [{ ...slot, group, share }]
  })
  return sport === 'nba' ? [...slots, ...tiredness(schedule, now.today + gameDays)] : slots
}

const WEEK = 7
const MOST_GAMES = 5

/** What the schedule takes out of everybody's legs, counted like an absence. */
const tiredness = ({ nextGame, gameDays }: Schedule, usual: number): PlayerSlot[] => {
  const next = nextGame ?? usual
  const week = gameDays.filter((day) => day < next && day >= next - WEEK)
  const slot = { playerId: null, share: 1 }
  return [
    { ...slot, group: 'second night', available: week.includes(next - 1) ? 0 : 1 },
    {
      ...slot,
      group: 'games in a week',
      available: 1 - Math.min(1, week.length / MOST_GAMES),
    },
  ]
}
