import { heldScore, type Scores } from '#functions/store/calculations/scores.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { lastInstantBefore } from '#shared/domain/game/gameTimes.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { Dependencies } from './dependencies.ts'
import type { League } from './league.ts'
import type { Run } from './run.ts'
import { calculatePastTeam } from './tasks/calculateTeam.ts'

/** Enough for half a season of the NBA, which has 1,230 games; no page goes back further. */
const mostGames = 600

const finishedOfSeason = ({ games, reportedSince = '9999' }: League, asOf: Date) => {
  const now = asOf.toISOString()
  const begun = games.filter(
    (game): game is Game & { at: string } =>
      game.at !== null && game.at < now && game.seasonType !== 2,
  )
  const season = Math.max(...begun.map((game) => game.season))
  return (
    begun
      // Before the first report everybody would count as fit, because nothing was known.
      .filter(
        ({ season: of, status, at }) => of === season && status === 'final' && at > reportedSince,
      )
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .slice(-mostGames)
  )
}

/** Nobody else writes these histories during a first run, so what is remembered of them can be trusted. */
const trust = { inputs: false, pages: false, memories: true }

/**
 * Scores both teams of each finished game as they were known at kick-off, when a portal is set up during a season.
 * Only histories are written: a score computed afterwards is no forecast, so nothing is registered and no pick
 * published.
 */
export const scorePastGames = async (run: Run, dependencies: Dependencies): Promise<number> => {
  const { competition, league } = run
  const games = finishedOfSeason(league, run.asOf)
  // The run stores each team's score itself. If it is killed before, the next one begins again here.
  const scores: Scores = {
    ...dependencies.scores,
    write: async (team, remembered) => heldScore(team, remembered),
  }
  const byKickOff = [...Map.groupBy(games, ({ at }) => at)]
  for (const [index, [at, together]] of byKickOff.entries()) {
    const asOf = lastInstantBefore(at)
    const past: Run = { ...run, asOf, trust, rates: {} }
    for (const id of together.flatMap((game) => [game.homeTeamId, game.awayTeamId]))
      await calculatePastTeam(
        league.teamFacts(id, asOf),
        past,
        { ...dependencies, scores },
        {
          isFollowed: () => true,
          registers: false,
        },
      )
    const next = byKickOff[index + 1]?.[0]
    const isLastOfDay = !next || easternDay(lastInstantBefore(next)) !== easternDay(asOf)
    const shown = new Map([...run.teams].map(([id, team]) => [id, team.shown]))
    if (isLastOfDay) await dependencies.leagueTrend.write(competition, shown, asOf)
  }
  return games.length
}
