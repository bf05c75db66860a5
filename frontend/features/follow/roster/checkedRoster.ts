import type { RosterMatch } from '#shared/domain/roster/matchRoster.ts'
import type { RosterLine } from '#shared/domain/roster/rosterText.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { keyOf, type SearchedItem } from '../../../lib/api/searchedNames.ts'

/** A line that matches several players or clubs, and the likely one. */
export interface DoubtfulLine {
  readonly text: string
  readonly items: readonly SearchedItem[]
  readonly likely?: SearchedItem
}

/** The lines of a roster, grouped by what they match. */
export interface CheckedRoster {
  readonly doubtful: readonly DoubtfulLine[]
  readonly unknown: readonly string[]
  /** Each player or club once, however often the list names it. */
  readonly found: readonly { readonly text: string; readonly item: SearchedItem }[]
}

export const checkedRoster = (
  lines: readonly RosterLine[],
  match: (line: RosterLine) => RosterMatch<SearchedItem>,
): CheckedRoster => {
  const doubtful = new Map<string, DoubtfulLine>()
  const unknown = new Set<string>()
  const found = new Map<string, CheckedRoster['found'][number]>()
  for (const line of lines) {
    const { text } = line
    const meant = match(line)
    if (meant.outcome === 'unknown') unknown.add(text)
    else if (meant.outcome === 'doubtful') doubtful.set(text, { text, ...meant })
    else if (meant.outcome === 'found' && !found.has(keyOf(meant.item)))
      found.set(keyOf(meant.item), { text, item: meant.item })
  }
  return { doubtful: [...doubtful.values()], unknown: [...unknown], found: [...found.values()] }
}

export interface RosterChoices {
  /** The keys of found players and clubs that the reader does not want. */
  readonly unticked: ReadonlySet<string>
  /** The player or club that the reader chose for a line; null to leave the line out. */
  readonly chosen: ReadonlyMap<string, SearchedItem | null>
}

export const noChoices: RosterChoices = { unticked: new Set(), chosen: new Map() }

/** The reader's choice for a doubtful line; until he makes one, the only regular. */
export const meantBy = ({ text, likely }: DoubtfulLine, { chosen }: RosterChoices) =>
  chosen.get(text) ?? (chosen.has(text) ? undefined : likely)

/** Everybody the list stands for after the reader's choices, each once. */
export const chosenOf = (
  { doubtful, unknown, found }: CheckedRoster,
  choices: RosterChoices,
): readonly SearchedItem[] => {
  const all = [
    ...found.map(({ item }) => item).filter((item) => !choices.unticked.has(keyOf(item))),
    ...doubtful.flatMap((line) => meantBy(line, choices) ?? []),
    ...unknown.flatMap((text) => choices.chosen.get(text) ?? []),
  ]
  return [...new Map(all.map((item) => [keyOf(item), item])).values()]
}

/** Those who are not followed yet. */
export const toFollow = (
  items: readonly SearchedItem[],
  followed: ReadonlySet<string>,
): readonly SearchedItem[] => items.filter((item) => !followed.has(keyOf(item)))

/** The items as the API takes them: players and teams in separate lists. */
export const followLists = (items: readonly SearchedItem[]) => {
  const keys = (kind: SearchedItem['kind']) => items.filter((item) => item.kind === kind).map(keyOf)
  return { players: keys('players'), teams: keys('teams') }
}

/** `9 players and 1 team`, `1 player`, `nobody`. */
export const followedText = (items: readonly SearchedItem[]): string => {
  const { players, teams } = followLists(items)
  const parts = [
    players.length > 0 && counted(players.length, 'player'),
    teams.length > 0 && counted(teams.length, 'team'),
  ]
  return parts.filter(Boolean).join(' and ') || 'nobody'
}

/** `9 found, 2 to choose, 1 not found` */
export const checkTitle = ({ doubtful, unknown, found }: CheckedRoster): string =>
  [
    `${found.length} found`,
    doubtful.length > 0 && `${doubtful.length} to choose`,
    unknown.length > 0 && `${unknown.length} not found`,
  ]
    .filter(Boolean)
    .join(', ')

/** `9 found, 1 of 2 chosen, 3 followed already`: how the bar's count adds up. */
export const accountText = (
  checked: CheckedRoster,
  choices: RosterChoices,
  followed: ReadonlySet<string>,
): string => {
  const { doubtful, unknown, found } = checked
  const chosen = doubtful.filter((line) => meantBy(line, choices)).length
  const searched = unknown.filter((text) => choices.chosen.get(text)).length
  const already = found.filter(({ item }) => followed.has(keyOf(item))).length
  const unticked = choices.unticked.size
  return [
    `${found.length} found`,
    unticked > 0 && `${unticked} unticked`,
    doubtful.length > 0 && `${chosen} of ${doubtful.length} chosen`,
    searched > 0 && `${searched} searched for`,
    already > 0 && `${already} followed already`,
  ]
    .filter(Boolean)
    .join(', ')
}
