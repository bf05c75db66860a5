import { isSportName } from '#shared/domain/sport/sport.ts'
import { observable } from '../observable.ts'
import type { Compared, ComparedKind, Comparison, ComparisonSearch } from './comparisonAddress.ts'

/** The comparison that the reader opened last. A player or team chosen next, on any page, joins it. */
export const latestComparison = observable<Comparison>({ kind: 'players', members: [] })

/** How many members fit side by side. */
export const mostCompared: Readonly<Record<ComparedKind, number>> = { players: 4, teams: 2 }

const membersIn = (text: string): readonly Compared[] => {
  const members = text.split(/\s+/).flatMap((member) => {
    const [, sport, id] = member.match(/^(\w+)\.([\w.-]{1,70})$/) ?? []
    return id !== undefined && isSportName(sport) ? [{ sport, id }] : []
  })
  return members.filter(
    (member, place) => members.findIndex(({ id }) => id === member.id) === place,
  )
}

/** The players or teams in an address; invalid parts are dropped. */
export const comparisonIn = ({ players, teams }: ComparisonSearch): Comparison =>
  teams !== undefined && players === undefined
    ? { kind: 'teams', members: membersIn(teams) }
    : { kind: 'players', members: membersIn(players ?? '') }

/**
 * The first members, if there are too many to fit side by side; nobody's page is fetched before the reader has
 * chosen.
 */
export const firstOfTooMany = ({ kind, members }: Comparison): Comparison | undefined =>
  members.length > mostCompared[kind]
    ? { kind, members: members.slice(0, mostCompared[kind]) }
    : undefined

/** The comparison at an address. With `joins`, its first member is added to the latest comparison. */
export const askedComparison = (search: ComparisonSearch, latest: Comparison): Comparison => {
  const asked = comparisonIn(search)
  const [first] = asked.members
  return search.joins && first ? comparedWith(latest, first, asked.kind) : asked
}

/** Adds a member. A different kind or sport, or a full comparison, starts a new one. */
export const comparedWith = (
  { kind, members }: Comparison,
  more: Compared,
  kindOfMore: ComparedKind,
): Comparison => {
  if (members.some(({ id }) => id === more.id)) return { kind, members }
  const fits =
    kind === kindOfMore &&
    members.length < mostCompared[kind] &&
    members.every(({ sport }) => sport === more.sport)
  return { kind: kindOfMore, members: fits ? [...members, more] : [more] }
}

const pageKinds = { player: 'players', team: 'teams' } as const

/** The comparison to which a page's search adds: the latest one, joined by the page's own player or team. */
export const comparisonFrom = (path: string, latest: Comparison): Comparison => {
  const [, sport = '', kind, id] = path.match(/^\/(\w+)\/(player|team)\/([\w.-]{1,70})$/) ?? []
  const name = sport.toLowerCase()
  return id !== undefined && isSportName(name)
    ? comparedWith(latest, { sport: name, id }, pageKinds[kind as keyof typeof pageKinds])
    : latest
}
