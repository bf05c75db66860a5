import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { Converted } from './feed.ts'
import type { Report } from './report.ts'

/** A list that lost more than this share of a league at once is a broken feed, not a transfer. */
const mostDeparted = 0.2
const few = 5

/** The players whom a complete list does not name any more: without a club, inactive, remembered. */
export const departed = async (
  { facts, complete }: Converted,
  store: FactStore,
  report: Report,
): Promise<Player[]> => {
  if (complete?.kind !== 'player') return []
  const named = new Set(facts.flatMap((fact) => (fact.kind === 'player' ? [fact.id] : [])))
  const stored = await store.lists.players(complete.competition)
  const here = stored.filter(({ feed }) => feed.active || feed.teamId)
  const gone = here.filter(({ feed }) => !named.has(feed.id))
  if (gone.length > Math.max(few, here.length * mostDeparted)) {
    const reason = `the list names ${here.length - gone.length} of ${here.length} known players: nobody was removed`
    report.rejects.push({ path: complete.competition, reason, record: null })
    return []
  }
  return gone.map(({ feed }) => ({ ...feed, teamId: null, active: false, depthOrder: null }))
}
