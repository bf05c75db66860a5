import type { ScoredTeam, Scores, StoredTeam } from '#functions/store/calculations/scores.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

/** Keeps scores in memory as objects. The store would compress each one, which takes longer than computing it. */
export const rememberedScores = (stored: Scores) => {
  const written = new Map<string, { scored: ScoredTeam; asOf: Date; team: StoredTeam }>()
  return {
    scores: {
      ...stored,
      async read(ids) {
        const unknown = ids.filter((id) => !written.has(id))
        const teams = await stored.read(unknown)
        for (const [id, { team }] of written) if (ids.includes(id)) teams.set(id, team)
        return teams
      },
      async write(scored, remembered, asOf) {
        const team: StoredTeam = {
          ...scored,
          hash: '',
          run: async () => scored.run,
          cards: async () => scored.cards,
          ofTeam: async () => remembered.ofTeam,
          ofPlayers: async () => remembered.ofPlayers,
        }
        written.set(scored.run.facts.teamId, { scored, asOf, team })
        return team
      },
    } satisfies Scores,
    /** Stores what is remembered of a competition, so that its next run finds it. */
    async store(competition: Competition) {
      for (const { scored, asOf, team } of written.values())
        if (scored.run.team.competition === competition)
          await stored.write(
            scored,
            { ofTeam: await team.ofTeam(), ofPlayers: await team.ofPlayers() },
            asOf,
          )
    },
  }
}
