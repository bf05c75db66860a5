/** A reader's fantasy team, or any other group of players that he keeps together. Keys as from `followKey`. */
export interface Roster {
  readonly name: string
  readonly players: readonly string[]
}

/** All of a reader's rosters. Each change of them raises the version, so that two devices do not undo each other's. */
export interface Rosters {
  readonly version: number
  readonly list: readonly Roster[]
}

export const noRosters: Rosters = { version: 0, list: [] }

export const mostRosters = 10
/** Enough for the deepest dynasty leagues. */
export const mostInRoster = 60
export const longestRosterName = 40

const isNamed = (name: string) => (roster: Roster) =>
  roster.name.toLowerCase() === name.toLowerCase()

export const rosterNamed = (list: readonly Roster[], name: string): Roster | undefined =>
  list.find(isNamed(name))

/** The list with a roster added, in place of the one with the same name if there is one. */
export const withRoster = (list: readonly Roster[], roster: Roster): readonly Roster[] => {
  const place = list.findIndex(isNamed(roster.name))
  return place < 0 ? [...list, roster] : list.with(place, roster)
}

/** Why a list cannot be saved; undefined if it can. */
export const rosterFault = (list: readonly Roster[]): string | undefined => {
  if (list.length > mostRosters) return `At most ${mostRosters} rosters.`
  const names = new Set(list.map(({ name }) => name.toLowerCase()))
  return names.size < list.length ? 'Each roster needs a name of its own.' : undefined
}
