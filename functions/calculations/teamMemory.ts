import { isDeepStrictEqual } from 'node:util'
import { inParallel } from '#functions/runtime/inParallel.ts'
import type { ForecastRegister } from '#functions/store/calculations/register.ts'
import type { Point, ScoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import type { Remembered, StoredTeam } from '#functions/store/calculations/scores.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import type { Change } from '#shared/domain/score/teamChange.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import {
  flagRecordsIn,
  flagsOwner,
  flagsSince,
  keptFlags,
} from '#shared/scoring/register/flags/newFlag.ts'
import { riskIdOf } from '#shared/scoring/register/monthlyRisk.ts'

/** As many points as a page draws. */
const keptPoints = 60
/** The risks of the last year, and those of the month before it, whose outcomes fall into the year. */
const daysOfRisks = 400
const dayMs = 24 * 60 * 60 * 1000

/** Hundreds of requests at once would queue for connections. */
const historiesAtOnce = 16

const nothing = (): Remembered => ({ points: {}, registered: {} })

interface Stores {
  history: Pick<ScoreHistory, 'newest' | 'append'>
  register: Pick<ForecastRegister, 'entriesOf' | 'add' | 'addAll' | 'openDay'>
}

/**
 * The histories and the register of a team and its players, as remembered in the team's stored state. Only a
 * competition's own runs write them, one at a time, so what is remembered is complete; the rest is read.
 */
export const teamMemory = async (
  teamId: string,
  stored: StoredTeam | undefined,
  asOf: Date,
  { history, register }: Stores,
) => {
  const now = asOf.toISOString()
  const [team, players] = stored ? [stored.ofTeam(), stored.ofPlayers()] : [nothing(), nothing()]
  let isChanged = false
  const owners = { risks: teamId, flags: flagsOwner(teamId) }
  const memoryOf = (id: string) => (Object.values(owners).includes(id) ? team : players)
  const since = {
    [owners.risks]: riskIdOf(teamId, new Date(asOf.getTime() - daysOfRisks * dayMs).toISOString()),
    [owners.flags]: flagsSince(teamId, utcDay(asOf)),
  }

  const pointsOf = async (id: string): Promise<readonly Point[]> => {
    const { points } = memoryOf(id)
    points[id] ??= (await history.newest(id, asOf, keptPoints)).toReversed()
    return points[id]
  }

  const newest: ScoreHistory['newest'] = async <Shown>(id: string, until: Date, limit: number) => {
    const points = (await pointsOf(id)) as readonly Point<Shown>[]
    const known = points.filter(({ at }) => at <= until.toISOString()).slice(-limit)
    const isAll = known.length === limit || points.length < keptPoints
    return isAll ? known.toReversed() : history.newest<Shown>(id, until, limit)
  }

  const entriesOf = async (owner: string, from = '') => {
    const { registered } = memoryOf(owner)
    registered[owner] ??= await register.entriesOf(owner, since[owner])
    return registered[owner].filter(({ id }) => id >= from)
  }

  const remember = async (owner: string, entries: readonly RegisterEntry[]) => {
    const ids = new Set(entries.map(({ id }) => id))
    const others = (await entriesOf(owner)).filter(({ id }) => !ids.has(id))
    const all = [...others, ...entries].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    memoryOf(owner).registered[owner] = all
    isChanged = true
  }

  return {
    history: {
      newest,
      /** The figures of each history's newest point; histories without points are missing. */
      async lastShown(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
        const points = await inParallel(ids, historiesAtOnce, pointsOf)
        return new Map(
          ids.flatMap((id, i) => (points[i]?.length ? [[id, points[i].at(-1)?.shown]] : [])),
        )
      },
      /** Appends a point to each history whose newest point differs, with the changes to tell. */
      async append(
        shownById: ReadonlyMap<string, object>,
        changes: ReadonlyMap<string, Change> = new Map(),
      ) {
        const points = await inParallel([...shownById.keys()], historiesAtOnce, pointsOf)
        const differing = [...shownById].filter(
          ([_, shown], i) => !isDeepStrictEqual(points[i]?.at(-1)?.shown, shown),
        )
        await history.append(new Map(differing), asOf, changes)
        for (const [id, shown] of differing) {
          const before = (await pointsOf(id)).filter(({ at }) => at !== now)
          memoryOf(id).points[id] = [...before, { at: now, shown }].slice(-keptPoints)
          isChanged = true
        }
      },
    },
    register: {
      openDay: register.openDay,
      entriesOf,
      add: async (...[owner, entry, day]: Parameters<ForecastRegister['add']>) => {
        const isNew = await register.add(owner, entry, day)
        await remember(owner, [entry])
        return isNew
      },
      addAll: async (...[owner, entries, day]: Parameters<ForecastRegister['addAll']>) => {
        if (entries.length === 0) return
        await register.addAll(owner, entries, day)
        await remember(owner, entries)
      },
    },
    /**
     * The memory that the next run gets: everything about the squad and the flags that still matter, nothing about
     * players who have left.
     */
    remembered(squad: ReadonlySet<string>) {
      const ofSquad = <Value>(values: Record<string, Value>) =>
        Object.fromEntries(Object.entries(values).filter(([id]) => squad.has(id)))
      const ofPlayers = {
        points: ofSquad(players.points),
        registered: ofSquad(players.registered),
      }
      const flags = team.registered[owners.flags]
      if (flags) team.registered[owners.flags] = keptFlags(flagRecordsIn(flags), utcDay(asOf))
      return { ofTeam: team, ofPlayers }
    },
    isChanged: () => isChanged,
  }
}
export type Memory = Awaited<ReturnType<typeof teamMemory>>
