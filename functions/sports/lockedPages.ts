import { Reply } from '#functions/http/call.ts'
import {
  type LockedMatchupGame,
  lockedMatchupGame,
  type MatchupPage,
} from '#shared/contract/matchup.ts'
import { publicPlay } from '#shared/contract/play.ts'
import { lockedPlayerPage, type PlayerPage } from '#shared/contract/player.ts'
import type { CostlyAbsence } from '#shared/contract/playerRow.ts'
import { lockedPlayer, type ShownPlayer } from '#shared/contract/players.ts'
import {
  type FinishedGame,
  type LockedFinishedGame,
  type LockedGame,
  lockedFinishedGame,
  lockedGame,
  type ScoredGame,
} from '#shared/contract/schedules.ts'
import type { LockedSearchedTeam, SearchedTeam } from '#shared/contract/search.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import { type ListedTeam, lockedTeam } from '#shared/contract/teamInfo.ts'
import type { Move } from '#shared/contract/today.ts'
import { hasStarted, type Timed } from '#shared/domain/game/gameTimes.ts'
import { isNearKickOff } from '#shared/domain/game/nearKickOff.ts'
import { healthGapOf } from '#shared/presentation/healthGap.ts'

const gameForGuests = lockedGame.strip()
const resultForGuests = lockedFinishedGame.strip()
const matchupForGuests = lockedMatchupGame.strip()
const teamForGuests = lockedTeam.strip()
const playerForGuests = lockedPlayer.strip()
const playForGuests = publicPlay.strip()
const playerHead = lockedPlayerPage.shape.playerInfo.strip()

const locked = true as const

const withoutCosts = (own: readonly CostlyAbsence[] = []) =>
  own.map(({ cost: _, cost_range: __, ...rest }) => rest)

/** The part of both teams' health that guests may see: who is missing, and how far apart the teams are. */
const publicHealthOf = (game: ScoredGame) => ({
  apart: healthGapOf(game)?.points ?? null,
  absences: { away: withoutCosts(game.absences?.away), home: withoutCosts(game.absences?.home) },
})

const lockGame = (game: ScoredGame): LockedGame =>
  gameForGuests.parse({ ...game, locked, ...publicHealthOf(game) })

/** A guest sees every game, but the scores only of the first, and only until it starts. */
export const lockGames = (
  [first, ...rest]: ScoredGame[],
  now: Date,
): [(ScoredGame | LockedGame)?, ...LockedGame[]] =>
  first ? [hasStarted(first, now) ? lockGame(first) : first, ...rest.map(lockGame)] : []

/** A later week has no open card. */
export const lockAllGames = ([first, ...rest]: ScoredGame[]): [LockedGame?, ...LockedGame[]] =>
  first ? [lockGame(first), ...rest.map(lockGame)] : []

/** A guest sees how a game ended, who was missing and how far apart both teams were. */
export const lockResult = (game: FinishedGame): LockedFinishedGame =>
  resultForGuests.parse({ ...game, locked, ...publicHealthOf(game) })

/** A guest sees who moved a team's score and by how much, but not the score. */
export const lockMove = ({ team_score_before: _, team_score: __, ...move }: Move) => move

export const lockTeam = ({ absence, ...team }: ListedTeam) => {
  const [missing] = absence ? withoutCosts([absence]) : []
  return teamForGuests.parse({ ...team, locked, ...(missing && { absence: missing }) })
}

export const lockPlayer = (player: ShownPlayer) => playerForGuests.parse({ ...player, locked })

/** A guest finds everybody, without scores and statuses. */
export const lockSearchedTeam = ({
  team_gaming_score: _,
  unreported: _____,
  players,
  ...team
}: SearchedTeam): LockedSearchedTeam => ({
  ...team,
  players: players.map(
    ({ injury_status: __, set_by_editor: ___, gaming_score: ____, ...player }) => player,
  ),
})

/** A guest sees who plays when, who is missing, and how it ended. */
export const lockMatchup = ({ match: [game] }: Pick<MatchupPage, 'match'>) => ({
  locked,
  sportsID: game.sportsID,
  league: game.league,
  match: [matchupForGuests.parse({ ...game, locked, ...publicHealthOf(game) })] as [
    LockedMatchupGame,
  ],
})

export const lockTeamPage = ({ teamInfo, next_game }: TeamPage) => ({
  locked,
  sportsID: teamInfo.sportsID,
  league: teamInfo.league,
  teamInfo: lockTeam(teamInfo),
  next_game,
})

export const lockPlayerPage = ({ playerInfo, play }: PlayerPage) => ({
  locked,
  playerInfo: playerHead.parse(playerInfo),
  play: play ? playForGuests.parse(play) : null,
})

/** An answer with players' statuses. The edge keeps it for seconds only while one of these games is near. */
export const soon = <Data>(data: Data, games: readonly Timed[], now: Date): Reply<Data> =>
  new Reply(data, { isNearKickOff: isNearKickOff(games, now) })
