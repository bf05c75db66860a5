import { hashOfScore } from '#functions/store/calculations/scores.ts'
import type { Change } from '#shared/domain/score/teamChange.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam as scoreTeamBy } from '#shared/scoring/team/scoreTeam.ts'
import type { Dependencies } from '../dependencies.ts'
import { type RescoredTeam, rescoreTeam } from '../rescoreTeam.ts'
import { type Run, writePages } from '../run.ts'
import type { FactsBeforeRates, ScoreTeam } from '../teamFacts.ts'
import { departedPlayerPages } from './departedPlayerPages.ts'
import { bandChange, playerChanges } from './playerChanges.ts'
import { registerForecasts } from './registerForecasts.ts'
import { teamPages } from './teamPages.ts'

/** The scoring engine with its committed parameters. */
export const scoreTeam = ((facts, asOf) =>
  scoreTeamBy(facts, sportModels[facts.sport], asOf.toISOString())) satisfies ScoreTeam

/**
 * Scores a team, registers its forecasts, and writes the pages that show no other team's score. The score is stored
 * last: after a kill the next run needs the former score to see who has left.
 */
export const calculateTeam = async (
  facts: FactsBeforeRates,
  run: Run,
  dependencies: Dependencies,
): Promise<void> => {
  const score = await rescoreTeam(facts, run, dependencies)
  if (!score) return
  const { stored, before, memory, scored, toStore } = score
  // In a portal's first run everything is new, so no changes are told.
  const isTold = run.since !== run.asOf.toISOString()
  await appendHistories(score, { isFollowed: () => true, isTold })
  await registerForecasts(scored, run, memory.register, before)
  const playerIds = {
    teamId: facts.teamId,
    before: Object.keys(stored?.players ?? {}),
    now: Object.keys(toStore.players),
  }
  const pages = [
    ...(await departedPlayerPages(playerIds, run, dependencies)),
    ...(await teamPages(scored, run, memory)),
  ]
  await writePages(pages, run, dependencies)
  const mayBeSame = run.trust.memories && !memory.isChanged()
  if (mayBeSame && hashOfScore(toStore) === stored?.hash) return
  await store(score, facts, run, dependencies)
}

interface PastOptions {
  /** Whether a player's history is written. The team's always is. */
  readonly isFollowed: (playerId: string) => boolean
  /** False for scores that are computed afterwards: nothing was forecast. */
  readonly registers: boolean
}

/** Scores a team as of a past day: writes histories and no pages, and tells no changes. */
export const calculatePastTeam = async (
  facts: FactsBeforeRates,
  run: Run,
  dependencies: Dependencies,
  { isFollowed, registers }: PastOptions,
): Promise<void> => {
  const score = await rescoreTeam(facts, run, dependencies)
  if (!score) return
  await appendHistories(score, { isFollowed, isTold: false })
  if (registers) await registerForecasts(score.scored, run, score.memory.register, score.before)
  await store(score, facts, run, dependencies)
}

/** Appends the score to the histories of the team and the followed players. */
const appendHistories = async (
  { memory, scored, tolls, toStore }: RescoredTeam,
  { isFollowed, isTold }: Pick<PastOptions, 'isFollowed'> & { readonly isTold: boolean },
) => {
  const figures = Object.entries(toStore.players).filter(([id]) => isFollowed(id))
  const { id } = scored.team
  const lastShown = await memory.history.lastShown([...figures.map(([player]) => player), id])
  const { shown, changes } = playerChanges(scored, figures, tolls, lastShown)
  const band = bandChange(scored, toStore.shown, lastShown.get(id))
  await memory.history.append(
    new Map<string, object>([...shown, [id, toStore.shown]]),
    isTold
      ? new Map<string, Change>([...changes, ...(band ? [[id, band] as const] : [])])
      : new Map(),
  )
}

const store = async (
  { memory, toStore }: RescoredTeam,
  { teamId, players }: FactsBeforeRates,
  run: Run,
  { scores }: Pick<Dependencies, 'scores'>,
) => {
  const duplicates = players.flatMap((player) => player.duplicates ?? [])
  const remembered = memory.remembered(new Set([...Object.keys(toStore.players), ...duplicates]))
  run.teams.set(teamId, await scores.write(toStore, remembered, run.asOf))
}
