import type { ReportRow } from './reportRows.ts'

interface Listing extends Pick<ReportRow, 'playerId' | 'clubId' | 'week'> {
  /** Undefined for a row without a usable status, and for a row of a past week that an earlier reading has dated. */
  at: Date | undefined
}

/** Could a player have been on a reserve list in a week, or in the last one before it that is on file? */
export type OnReserve = (playerId: string, week: number) => boolean

/**
 * Finds players who are back: they were on their club's last report and are not on its next one. They are back from the
 * time of that report's first row. A club without a report this week brings nobody back, and neither do reserve lists
 * or trades.
 */
export const leftOffReports = (
  listings: readonly Listing[],
  onReserve: OnReserve,
): { playerId: string; at: Date }[] => {
  const listed = new Set(listings.map(({ playerId, week }) => `${playerId} ${week}`))
  const ofClubs = Map.groupBy(listings, ({ clubId }) => clubId)
  return [...ofClubs.values()].flatMap((ofClub) => {
    const weeks = [...Map.groupBy(ofClub, ({ week }) => week)].toSorted(
      ([one], [other]) => one - other,
    )
    return weeks.slice(1).flatMap(([week, now], index) => {
      const [begun] = now
        .flatMap(({ at }) => at ?? [])
        .toSorted((a, b) => a.getTime() - b.getTime())
      if (!begun) return []
      const before = new Set((weeks[index]?.[1] ?? []).map(({ playerId }) => playerId))
      return [...before]
        .filter((id) => !listed.has(`${id} ${week}`) && !onReserve(id, week))
        .map((playerId) => ({ playerId, at: begun }))
    })
  })
}
