import type { ReportRow } from './reportRows.ts'

interface Listing extends Pick<ReportRow, 'playerId' | 'clubId' | 'week'> {
  /** Undefined for a row of a past week that was read in its time, and for one that says nothing. */
  at: Date | undefined
}

/** Could a player have been on a reserve list in a week, or in the last one before it that is on file? */
export type OnReserve = (playerId: string, week: number) => boolean

/**
 * A report names everybody who is hurt. So whoever was on his club's last report and is not on its next one is back,
 * from when that one began; a club without a report of the week has said nothing. Players on reserve lists are on no
 * report, and one who was traded is on another club's.
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
