import { hashOfScore, type ScoredTeam } from '#functions/store/calculations/scores.ts'
import type { ScoredTeamFacts, TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { type CardScores, playerFigures, teamFigures } from '#shared/presentation/teamFigures.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { changeBetween } from '#shared/scoring/team/scoreChange.ts'
import { scoreTeam as scoreTeamBy, type TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import type { Dependencies } from '../dependencies.ts'
import { shownOnCard, tollsOf } from '../documents/absences.ts'
import { playerCards } from '../documents/players.ts'
import { movesSince, nightsOf } from '../overnight/nights.ts'
import { type Run, writePages } from '../run.ts'
import { type FactsBeforeRates, type ScoreTeam, withRates } from '../teamFacts.ts'
import { type Memory, teamMemory } from '../teamMemory.ts'
import { departedPlayerPages } from './departedPlayerPages.ts'
import { playerChanges } from './playerChanges.ts'
import { registerForecasts } from './registerForecasts.ts'
import { teamPages } from './teamPages.ts'

/** The scoring engine with its committed parameters. */
export const scoreTeam = ((facts, asOf) =>
  scoreTeamBy(facts, sportModels[facts.sport], asOf.toISOString())) satisfies ScoreTeam

/**
 * Scores a team, registers its forecasts, and writes the pages that show no other team's score. Its score is stored
 * last: if a run is killed, the next one still needs the former score to see who has left and what was remembered.
 */
export const calculateTeam = async (
  facts: FactsBeforeRates,
  run: Run,
  dependencies: Dependencies,
  /** For past days: no pages, the histories of some players, and forecasts only where they are made as of that day. */
  past?: { isFollowed: (playerId: string) => boolean; registers: boolean },
): Promise<void> => {
  const { teamId } = facts
  const team = run.league.teams.get(teamId)
  if (!team) return
  const { asOf, trust } = run
  const stored = run.teams.get(teamId)
  const memory = await teamMemory(teamId, trust.memories ? stored : undefined, asOf, dependencies)
  const before = await stored?.run()
  const teamFacts = withRates(facts, run.rates[teamId], asOf)
  const teamScore = await dependencies.score(teamFacts, asOf)
  const teamRun = runWithChange(team, teamFacts, teamScore, before, asOf, run.since)
  const tolls = tollsOf(teamRun)
  const scored = scoredTeam(teamRun, tolls, await scoreAWeekAgo(teamId, asOf, memory.history))
  const ofHistory = Object.entries(scored.players).filter(([id]) => past?.isFollowed(id) ?? true)
  const lastShown = await memory.history.lastShown(ofHistory.map(([id]) => id))
  const { shown, changes } = playerChanges(teamRun, ofHistory, tolls, lastShown)
  // Everything is new to a portal's first run, so it tells no changes.
  const isTold = !past && run.since !== asOf.toISOString()
  await memory.history.append(
    new Map<string, object>([...shown, [teamId, scored.shown]]),
    isTold ? changes : new Map(),
  )
  if (past?.registers ?? true) await registerForecasts(teamRun, run, memory.register, before)
  const playerIds = {
    teamId,
    before: Object.keys(stored?.players ?? {}),
    now: Object.keys(scored.players),
  }
  const pages = past
    ? []
    : [
        ...(await departedPlayerPages(playerIds, run, dependencies)),
        ...(await teamPages(teamRun, run, memory)),
      ]
  await writePages(pages, run, dependencies)
  const mayBeSame = !past && trust.memories && !memory.isChanged()
  if (mayBeSame && hashOfScore(scored) === stored?.hash) return
  const duplicates = facts.players.flatMap((player) => player.duplicates ?? [])
  const remembered = memory.remembered(new Set([...playerIds.now, ...duplicates]))
  run.teams.set(teamId, await dependencies.scores.write(scored, remembered, asOf))
}

/** The score printed a week ago at the start of the day, so that all runs of a day compare with the same one. */
const scoreAWeekAgo = async (
  teamId: string,
  asOf: Date,
  history: Pick<Memory['history'], 'newest'>,
): Promise<number | null> => {
  const day = addDays(utcDay(asOf), -7)
  if (day === undefined) return null
  const [point] = await history.newest<CardScores>(teamId, new Date(day), 1)
  return point?.shown.team_gaming_score ?? null
}

/** More moves of one team would crowd out those of the others. */
const mostMovesOfTeam = 5

/**
 * Adds the figures, cards and moves that tables and lists show to a team's run. Cards and moves are computed
 * on demand, because an unchanged score needs none.
 */
const scoredTeam = (
  run: TeamRun,
  tolls: ReturnType<typeof tollsOf>,
  weekAgo: number | null,
): ScoredTeam => {
  let cards: ScoredTeam['cards'] | undefined
  let moves: ScoredTeam['moves'] | undefined
  return {
    run,
    shown: { ...teamFigures(run.score), ...shownOnCard(run, tolls) },
    players: playerFigures(run.score),
    weekAgo,
    get cards() {
      cards ??= playerCards(run, tolls)
      return cards
    },
    get moves() {
      moves ??= (run.nights ?? []).map((night) => ({
        since: night.at,
        scoreBefore: night.score,
        moves: movesSince(night, run, tolls).slice(0, mostMovesOfTeam),
      }))
      return moves
    },
  }
}

/**
 * A team's run with what changed its score since the previous run. Injuries heal a little every day:
 * if no printed number changed, the last change stays.
 */
export const runWithChange = (
  team: Team,
  facts: ScoredTeamFacts,
  score: TeamScore,
  before: TeamRun | undefined,
  asOf: Date,
  firstRun?: string,
): TeamRun => {
  const at = asOf.toISOString()
  const run = { asOf: at, team, facts, score, nights: nightsOf(before, asOf, firstRun) }
  // A score that was computed afterwards never stood here, so nothing has changed since.
  if (!before || (firstRun !== undefined && before.asOf < firstRun))
    return { ...run, since: at, change: null }
  const change = changeBetween(before.score.explanation, score.explanation)
  return change.moves.some(({ shown }) => shown !== 0)
    ? { ...run, since: at, change: { ...change, since: before.since, at } }
    : { ...run, since: before.since, change: before.change }
}
