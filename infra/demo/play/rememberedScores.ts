import {
  heldScore,
  type Scores,
  type StoredTeam,
  type TeamToStore,
} from '#functions/store/calculations/scores.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

/** Keeps scores in memory for later runs too, until `store`. */
export const rememberedScores = (stored: Scores) => {
  const written = new Map<string, { toStore: TeamToStore; asOf: Date; team: StoredTeam }>()
  return {
    scores: {
      ...stored,
      async read(ids) {
        const unknown = ids.filter((id) => !written.has(id))
        const teams = await stored.read(unknown)
        for (const [id, { team }] of written) if (ids.includes(id)) teams.set(id, team)
        return teams
      },
      async write(toStore, remembered, asOf) {
        const team = heldScore(toStore, remembered)
        written.set(toStore.scored.facts.teamId, { toStore, asOf, team })
        return team
      },
    } satisfies Scores,
    /** Stores what is remembered of a competition, so that its next run finds it. */
    async store(competition: Competition) {
      for (const { toStore, asOf, team } of written.values())
        if (toStore.scored.team.competition === competition)
          await stored.write(toStore, { ofTeam: team.ofTeam(), ofPlayers: team.ofPlayers() }, asOf)
    },
  }
}
