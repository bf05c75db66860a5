import type { DayNumber } from '../dayNumber.ts'
import type { Now } from '../facts/knownAsOf.ts'
import type { Schedule } from '../facts/schedule.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import { fullPoints, perFullGame } from '../parameters/priors.ts'
import { modelPosition } from '../player/playerContext.ts'
import { perGame } from '../player/playingTime.ts'
import type { PlayerScore } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { Slot } from './health.ts'

/** A player's place, in the groups for which the team model of the sport was fitted. */
export const placeOf = (
  sport: 'nfl' | 'nba',
  { position, share, costShare = share }: Pick<PlayerScore, 'position' | 'share' | 'costShare'>,
  stats: ReadStats | null,
): Pick<Slot, 'group' | 'share'> | null => {
  if (sport === 'nba') return { group: 'points', share: scoringShare(share, stats) }
  const group = modelPosition('nfl', position)
  return group === null ? null : { group, share: costShare }
}

/** A player, his share of the game when the team is fit, and how likely his health lets him play. */
type SquadMember = Pick<PlayerScore, 'position' | 'share' | 'costShare' | 'fitToPlay'> & {
  readonly stats: ReadStats | null
}

/**
 * The slots of a squad, in the groups for which the team model of the sport was fitted: positions in the
 * NFL, points scored in the NBA, the number of players in soccer. The portal and the fit both make them here.
 */
export const slotsOf = (
  squad: readonly SquadMember[],
  { sport, gameDays }: Pick<SportModel, 'sport' | 'gameDays'>,
  schedule: Pick<Schedule, 'gameDays' | 'nextGame'>,
  now: Pick<Now, 'today'>,
): Slot[] => {
  const slots = squad.flatMap((member): Slot[] => {
    const available = member.fitToPlay
    if (sport === 'soccer') return [{ group: 'player', share: 1, available }]
    const place = placeOf(sport, member, member.stats)
    return place === null ? [] : [{ ...place, available }]
  })
  return sport === 'nba'
    ? [...slots, ...tiredness(schedule.gameDays, schedule.nextGame ?? now.today + gameDays)]
    : slots
}

const scoringShare = (share: number, stats: ReadStats | null): number =>
  (perGame(stats, 'points') ?? share * perFullGame.points) / fullPoints

const weekDays = 7
const mostGamesInAWeek = 5

/** The tiredness before a game, from the days of the games so far, as slots that may be missing. */
export const tiredness = (gameDays: readonly DayNumber[], game: DayNumber): Slot[] => {
  const week = gameDays.filter((day) => day < game && day >= game - weekDays)
  return [
    { group: 'second night', share: 1, available: week.includes(game - 1) ? 0 : 1 },
    {
      group: 'games in a week',
      share: 1,
      available: 1 - Math.min(1, week.length / mostGamesInAWeek),
    },
  ]
}
