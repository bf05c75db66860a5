import { noStats, type PlayedGame } from '../../domain/facts/teams.ts'
import type { SportName } from '../../domain/sport/sport.ts'
import { type DayNumber, dateOf } from '../../scoring/dayNumber.ts'
import type { KnownReport } from '../../scoring/facts/knownAsOf.ts'
import type { ReadPlayer, ReadStats } from '../../scoring/facts/teamFacts.ts'
import type { ShareFacts } from '../../scoring/share/expectedShare.ts'
import { shareFactsIn } from '../../scoring/share/squadShares.ts'
import { sportModels } from '../../scoring/sports/committedModels.ts'
import { filePlayer } from '../panels/history.ts'
import { mean } from '../statistics/samples.ts'

/** A player before a game of the first weeks of a season, and how much he played from then on. */
export interface ShareCase {
  readonly player: string
  readonly club: string
  readonly season: number
  /** His club's games so far. */
  readonly games: number
  readonly facts: ShareFacts
  /** The mean share of the games so far, and of the next ones: a game that he was not in counts as 0. */
  readonly soFar: number
  readonly played: number
}

/** A player as he is in the files. */
export interface FilePlayer {
  readonly id: string
  readonly position: string
  readonly depthOrder: number | null
  readonly market?: ReadPlayer['market']
  readonly lastSeason: Partial<ReadStats> | null
  readonly reports: readonly KnownReport[]
  /** The season's games that he could have played in. */
  readonly before: readonly PlayedGame[]
  readonly next: readonly PlayedGame[]
}

interface Moment {
  readonly sport: SportName
  readonly club: string
  readonly season: number
  readonly games: number
  readonly today: DayNumber
}

/** The cases of a squad, whose facts are made in the same way as on a portal. */
export const shareCases = (
  squad: readonly FilePlayer[],
  { sport, club, season, games, today }: Moment,
): ShareCase[] => {
  const known = {
    players: squad.map(playerOf),
    injuries: new Map(),
    reports: new Map(squad.map(({ id, reports }) => [id, reports])),
    seasons: new Map(squad.map((player) => [player.id, statsOf(player, season)])),
    schedule: { season },
  }
  const factsOf = shareFactsIn(known, sportModels[sport], { today })
  return squad.map((player) => ({
    player: player.id,
    ...{ club, season, games },
    facts: factsOf(playerOf(player)),
    soFar: player.before.length > 0 ? meanShare(player.before) : 0,
    played: meanShare(player.next),
  }))
}

const meanShare = (games: readonly PlayedGame[]): number =>
  mean(games.map(({ share }) => share ?? 0))

const playerOf = ({ id, position, depthOrder, market }: FilePlayer): ReadPlayer =>
  filePlayer(id, { position, depthOrder, ...(market && { market }) })

const statsOf = ({ id, lastSeason, before }: FilePlayer, season: number): ReadStats[] => [
  ...(lastSeason
    ? [{ ...noStats, games: 0, ...lastSeason, playerId: id, season: season - 1 }]
    : []),
  {
    ...noStats,
    ...{ playerId: id, season },
    games: before.filter(({ share }) => share !== null).length,
    recentGames: [...before],
  },
]

export const gameOn = (day: DayNumber, share: number | null): PlayedGame => ({
  day: dateOf(day) as PlayedGame['day'],
  share: share === null ? null : Math.min(1, share),
})
