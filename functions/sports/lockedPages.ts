import {
  type LockedMatchupGame,
  lockedMatchupGame,
  type MatchupPage,
} from '#shared/contract/matchup.ts'
import { lockedPlayerPage, type PlayerPage } from '#shared/contract/player.ts'
import { lockedPlayerCard, type PlayerCard } from '#shared/contract/players.ts'
import { type LockedGame, lockedGame, type ScheduledGame } from '#shared/contract/schedules.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import { lockedTeamCard, type TeamCardWithScore } from '#shared/contract/teamInfo.ts'
import { hasStarted } from '#shared/domain/game/gameTimes.ts'

const gameCard = lockedGame.strip()
const matchupCard = lockedMatchupGame.strip()
const teamCard = lockedTeamCard.strip()
const playerCard = lockedPlayerCard.strip()
const playerHead = lockedPlayerPage.shape.playerInfo.strip()

const locked = true as const

const lockGame = (game: ScheduledGame): LockedGame => gameCard.parse({ ...game, locked })

/** A guest sees every game, but the scores only of the first, and only until it starts. */
export const lockGames = (
  [first, ...rest]: ScheduledGame[],
  now: Date,
): [(ScheduledGame | LockedGame)?, ...LockedGame[]] =>
  first ? [hasStarted(first, now) ? lockGame(first) : first, ...rest.map(lockGame)] : []

export const lockTeam = (team: TeamCardWithScore) => teamCard.parse({ ...team, locked })

export const lockPlayer = (player: PlayerCard) => playerCard.parse({ ...player, locked })

/** A guest sees who plays when, and how it ended. */
export const lockMatchup = ({ match: [game] }: Pick<MatchupPage, 'match'>) => ({
  locked,
  sportsID: game.sportsID,
  league: game.league,
  match: [matchupCard.parse({ ...game, locked })] as [LockedMatchupGame],
})

export const lockTeamPage = ({ teamInfo, next_game }: TeamPage) => ({
  locked,
  teamInfo: lockTeam(teamInfo),
  next_game,
})

export const lockPlayerPage = ({ playerInfo }: PlayerPage) => ({
  locked,
  playerInfo: playerHead.parse(playerInfo),
})
