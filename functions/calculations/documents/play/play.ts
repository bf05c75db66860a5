import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { Play } from '#shared/contract/play.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { flagHistory, publishedRates } from '#shared/domain/register/flags.ts'
import { type Competition, type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionTitle } from '#shared/domain/team/positions.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { evidenceOf } from '#shared/presentation/play/evidence.ts'
import { type FlagCounts, precedentsOf } from '#shared/presentation/play/precedents.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import { dayNumberOf } from '#shared/scoring/dayNumber.ts'
import { nowAt } from '#shared/scoring/facts/knownAsOf.ts'
import { scheduleOf } from '#shared/scoring/facts/schedule.ts'
import { scoreWithPlayer } from '#shared/scoring/game/scoreWithPlayer.ts'
import { chancesAsOf } from '#shared/scoring/play/chancesAsOf.ts'
import { dueReports } from '#shared/scoring/play/dueReports.ts'
import { modelPosition } from '#shared/scoring/player/playerContext.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import flags from '#shared/scoring/report/flags.json' with { type: 'json' }
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { publisherOf } from '../../tasks/registerFlags.ts'
import { opponentOf } from '../cards.ts'
import { chancesAfterReports } from './chancesAfterReports.ts'
import { lastReport, listedPlayers } from './listedPlayers.ts'
import { playMovesOf } from './playMoves.ts'

/** A longer note is a paragraph of news. */
const longestDetails = 80

/** Built when the first page needs it. */
let counted: FlagCounts | undefined
const flagCounts = (): FlagCounts => {
  counted ??= { history: flagHistory.parse(flags).rows, published: publishedRates }
  return counted
}

/** Whether each listed player of a team plays its next game. What teammates share is prepared once. */
export const playsOf = (scored: ScoredTeam, competition: Competition, counts = flagCounts()) => {
  const { facts, asOf, team } = scored
  const game = nextGameOf(scored)
  const start = game?.at ? new Date(game.at) : null
  // Reports due today are listed all day, because pages may change only with the date (`timeSteps.ts`).
  const today = easternDay(new Date(asOf))
  const reports =
    game?.day && start
      ? dueReports({
          ...{ competition, start, day: game.day },
          club: team.abbreviation,
          isSecondNight: playsOn(scored, addDays(game.day, -1)),
        }).filter(({ day }) => day >= today)
      : []
  const listed = listedPlayers(scored)
  const moves = playMovesOf(scored, listed)
  const next = chancesAfterReports(scored, competition, reports)
  const scoreWith = scoreWithPlayer(facts, sportModels[facts.sport], asOf)
  const scoreToday = scored.score.explanation.shownScore
  const ofTwo =
    game && isRoundOfTwo(scored, game) ? chancesOfTwo(scored, listed) : new Map<string, number>()
  return (score: PlayerScore, teams: ReadonlyMap<string, Team>): Play | null => {
    const { playerId, available } = score
    const { from } = available
    if (!listed.has(playerId) || from === 'nothing' || from === 'what-if') return null
    const report = lastReport(scored, playerId)
    const chance = percent(available.chance)
    const settled = chance === 0 ? 'out' : chance === 100 ? 'plays' : null
    const twoGames = available.evidence && ofTwo.get(playerId)
    return {
      game: game && {
        ...{ game_id: game.id, day: game.day, at: game.at },
        ...opponentOf(game, facts.teamId, teams),
      },
      listing: report && listingOf(report, competition),
      precedents:
        report && !isProvisional(available)
          ? precedentsOf(counts, {
              competition,
              publisher: publisherOf(competition, report.source),
              word: report.status,
              practice: report.practice,
              part: report.bodyPart,
              position: countedPosition(facts.sport, score.position),
            })
          : [],
      // No report can change a chance that is certain.
      reports: settled ? [] : reports,
      ...{ chance, settled, from },
      evidence: evidenceOf(available, facts.sport, report?.at ?? null),
      moves: moves.get(playerId) ?? [],
      two_games: twoGames === undefined ? null : percent(twoGames),
      next: settled ? null : next(score, report),
      team_score:
        game && !score.isUnknown
          ? {
              today: scoreToday,
              fit: scoreWith(playerId, 'in'),
              // For a player who is certainly out, the score without him is today's, and no what-if offers it.
              out: available.chance === 0 ? scoreToday : scoreWith(playerId, 'out'),
            }
          : null,
    }
  }
}

/** The game that the chances are about. */
const nextGameOf = ({ facts, asOf }: ScoredTeam): Game | null => {
  const { nextGame } = scheduleOf(facts.games, nowAt(asOf))
  const ofDay = facts.games.filter(
    (game) => !isCalledOff(game) && dayNumberOf(game.day ?? game.at ?? '') === nextGame,
  )
  return ofDay.find(({ at }) => at === null || at > asOf) ?? null
}

const playsOn = ({ facts }: ScoredTeam, day: string | undefined): boolean =>
  facts.games.some((game) => game.day === day && !isCalledOff(game))

/** True if another game of the round follows it. */
const isRoundOfTwo = ({ facts }: ScoredTeam, { id, season, week, day }: Game): boolean =>
  facts.sport === 'soccer' &&
  week !== null &&
  facts.games.some(
    (game) =>
      game.id !== id &&
      game.season === season &&
      game.week === week &&
      !isCalledOff(game) &&
      (game.day ?? '') > (day ?? ''),
  )

const chancesOfTwo = ({ facts, asOf }: ScoredTeam, listed: ReadonlySet<string>) =>
  chancesAsOf(facts, sportModels[facts.sport], {
    ...{ asOf, isAsked: (id: string) => listed.has(id), twoGames: true },
  })

/** An NFL club has listed the player, but not yet for the game, so the counts of designations do not apply. */
const isProvisional = ({ evidence }: PlayerScore['available']): boolean =>
  evidence?.parts.some(({ feature, value }) => feature === 'listing' && value === 'notYet') ?? false

/** The positions by which listings are counted: in the NFL the model's, in soccer those of the panels. */
const countedPosition = (sport: SportName, position: string | null): string | null =>
  sport === 'soccer' && position !== null
    ? positionTitle(sportIds.soccer, position)
    : modelPosition(sport, position)

const listingOf = (
  { at, status, practice, bodyPart, notes, source }: StatusReport,
  competition: Competition,
): Play['listing'] => ({
  publisher: publisherOf(competition, source),
  word: status,
  at,
  practice,
  details: notes && notes.length <= longestDetails ? notes : bodyPart,
})
