import { type LockedGame, lockedGame, type ScheduledGame } from '#shared/contract/game.ts'
import { lockedTeam, type ScoredTeam } from '#shared/contract/sports.ts'

const gameCard = lockedGame.strip()
const teamCard = lockedTeam.strip()

const lockGame = (game: ScheduledGame): LockedGame => gameCard.parse({ ...game, locked: true })

/** A guest sees every game, and the scores of the first card only. */
export const lockGames = ([first, ...rest]: ScheduledGame[]): [ScheduledGame?, ...LockedGame[]] =>
  first ? [first, ...rest.map(lockGame)] : []

export const lockTeam = (team: ScoredTeam) => teamCard.parse({ ...team, locked: true })
