import type { Completed, Coverage } from '#functions/store/calculations/coverage.ts'
import { longestWriteMs, type Touch, touchesKeptMs } from '#functions/store/facts/touches.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Dependencies } from './dependencies.ts'
import { readGames } from './runCache.ts'
import { touchedByTime } from './timeSteps.ts'

export interface Now extends Omit<Coverage, 'nextStep'> {
  competition: Competition
  /** The latest time from which the clock was set back. */
  setBackFrom: Date | undefined
}

const everything: readonly Touch[] = [{ kind: 'league' }]

/**
 * Everything that may have changed since a run: the facts that writers touched, the facts that have come to count,
 * the changes by time alone, and the teams on which that run failed. A touch counts until a run begins to read when its writer
 * must be gone, because an earlier run may have read the facts before they were written.
 */
export const changedSince = async (
  covered: Coverage | Completed | undefined,
  { competition, asOf, readFrom, version, setBackFrom }: Now,
  facts: Dependencies['facts'],
): Promise<readonly Touch[]> => {
  if (!covered || covered.version !== version || asOf < covered.asOf) return everything
  // Until the clock has caught up, points of histories that lay ahead come to count.
  if (setBackFrom && covered.asOf < setBackFrom) return everything
  const age = readFrom.getTime() - covered.readFrom.getTime()
  // The clocks of two machines differ by less than the longest write takes.
  if (age > touchesKeptMs || age < -longestWriteMs) return everything
  const [touched, due] = await Promise.all([
    facts.touches.since(competition, new Date(covered.readFrom.getTime() - longestWriteMs)),
    facts.touches.dueFrom(competition, covered.asOf),
  ])
  const hasStep = asOf >= covered.nextStep
  const games = hasStep ? await readGames({ competition, asOf }, facts) : []
  return [
    ...touched,
    ...due.filter(({ at }) => at <= asOf.toISOString()).flatMap(({ touched }) => touched),
    ...(hasStep ? touchedByTime(games, competition, covered.asOf, asOf) : []),
    ...('failed' in covered ? covered.failed : []).map((id): Touch => ({ kind: 'team', id })),
  ]
}

/** The teams, games and lists that a run must calculate because of changes. */
export interface RunWork {
  /** The players whose facts and publications changed, by team; null: all of the team's pages. */
  readonly teams: ReadonlyMap<string, readonly string[] | null>
  readonly hosts: readonly string[]
  readonly isEmpty: boolean
}

/** Leaves out teams that are not of the league any more. */
export const workOf = (touched: readonly Touch[], league: readonly string[]): RunWork => {
  const teams = new Map<string, readonly string[] | null>()
  const hosts = new Set<string>()
  const add = (id: string, players: readonly string[] | null) => {
    if (!league.includes(id)) return
    const before = teams.get(id)
    const isWhole = players === null || before === null
    teams.set(id, isWhole ? null : [...new Set([...(before ?? []), ...players])])
  }
  for (const touch of touched) {
    if (touch.kind === 'league') for (const id of league) add(id, null)
    if (touch.kind === 'team') add(touch.id, touch.players ?? null)
    if (touch.kind === 'games' && league.includes(touch.hostId)) hosts.add(touch.hostId)
  }
  const lists = touched.some(({ kind }) => kind === 'lists')
  return { teams, hosts: [...hosts], isEmpty: !teams.size && !hosts.size && !lists }
}
