import type { Item } from './batch.ts'
import { scoreKey } from './keys.ts'
import type { Scored } from './scores.ts'
import { runAsJson } from './teamRun.ts'
import { hashOf, pack } from './viewBody.ts'

/** What was shown of a team or a player from a time on. */
export const historyItem = (id: string, shown: object, asOf: Date): Item => ({
  ...scoreKey(id, asOf),
  ...{ id, shown, at: asOf.toISOString() },
})

export const hashOfScore = ({ run, shown, players, cards }: Scored): string => {
  const { team, facts, score } = runAsJson(run)
  return hashOf({ team, facts, score, shown, players, cards })
}

/** The score that stands. */
export const scoreItem = async (
  { run, shown, players, cards }: Scored,
  hash: string,
  asOf: Date,
): Promise<Item> => {
  const id = run.facts.teamId
  return {
    ...scoreKey(id, 'current'),
    ...{ id, shown, players, hash, at: asOf.toISOString() },
    body: (await pack(runAsJson(run))).body,
    cards: (await pack(cards)).body,
  }
}
