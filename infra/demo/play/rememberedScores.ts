import type { ScoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import { appendShown, type ScoredTeam, type Scores } from '#functions/store/calculations/scores.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

/**
 * Keeps scores in memory as objects. The store would compress each one, which takes longer than computing it. Histories are written as the store writes them, those of players only if they are followed.
 */
export const rememberedScores = ({
  scores: stored,
  history,
}: {
  scores: Scores
  history: ScoreHistory
}) => {
  const remembered = new Map<string, { scored: ScoredTeam; asOf: Date }>()
  const of = <Value>(ids: readonly string[], value: (scored: ScoredTeam) => Value) =>
    new Map(
      ids.flatMap((id) => {
        const known = remembered.get(id)
        return known ? [[id, value(known.scored)] as const] : []
      }),
    )
  const scoresFor = (followed?: ReadonlySet<string>): Scores => ({
    ...stored,
    shown: async (ids) => of(ids, ({ shown }) => shown),
    nightMoves: async (ids) => of(ids, ({ moves }) => moves),
    async weekAgo(ids) {
      const known = of(ids, ({ weekAgo }) => weekAgo)
      return new Map([...known].flatMap(([id, score]) => (score === null ? [] : [[id, score]])))
    },
    cards: async (ids) => of(ids, ({ cards }) => [...cards]),
    runs: async (ids) => of(ids, ({ run }) => run),
    async current(id) {
      const known = remembered.get(id)
      if (!known) return stored.current(id)
      const { run, players } = known.scored
      return { run, players, hash: '' }
    },
    async write(scored, current, asOf) {
      const { run, shown } = scored
      const players = Object.entries(scored.players).filter(([id]) => followed?.has(id) ?? true)
      const points = { run, shown, players: Object.fromEntries(players) }
      await appendShown(history, points, current, asOf)
      remembered.set(run.facts.teamId, { scored, asOf })
      return 'written'
    },
  })
  return {
    /** Writes histories of the players who are followed, or of all. */
    scoresFor,
    /** Stores what is remembered of a competition, so that its next run finds it. */
    async store(competition: Competition) {
      const own = [...remembered.values()].filter(
        ({ scored }) => scored.run.team.competition === competition,
      )
      await Promise.all(
        own.map(async ({ scored, asOf }) =>
          stored.write(scored, await stored.current(scored.run.team.id), asOf),
        ),
      )
    },
  }
}
