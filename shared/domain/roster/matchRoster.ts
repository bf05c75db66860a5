import { clubKey, clubsIn, type NamedClubs, rosterClubs } from './rosterClubs.ts'
import {
  type CalledNames,
  calledNames,
  isPartOfName,
  type RosterItem,
  sortedWords,
} from './rosterNames.ts'
import { fitsPosition, isDefense, isNearPosition, isPosition } from './rosterPositions.ts'
import type { RosterLine } from './rosterText.ts'
import { generations, isFillerWord, type RosterWord, rosterWords } from './rosterWords.ts'

export type RosterMatch<Item> =
  | { readonly outcome: 'found'; readonly item: Item }
  /** The reader chooses one, or leaves them out. `likely` is the only regular among them. */
  | { readonly outcome: 'doubtful'; readonly items: readonly Item[]; readonly likely?: Item }
  /** Nobody, or too many to choose from. */
  | { readonly outcome: 'unknown' }
  /** Not a player: a heading, a place in a line-up, a line of points. */
  | { readonly outcome: 'nobody' }

/** More than a reader can tell apart at a glance. */
const mostToChoose = 3

interface Candidate<Item> {
  readonly item: Item
  readonly name: CalledNames
}

/** `unsure` if something in the line speaks against him. */
type Fit = 'sure' | 'unsure' | undefined

/** Those that meet the condition, or all if none does. */
const preferred = <Item>(all: readonly Item[], applies: (item: Item) => boolean) => {
  const some = all.filter(applies)
  return some.length > 0 ? some : all
}

const outcomeOf = <Item extends RosterItem>(
  items: readonly Item[],
  unsure: boolean,
): RosterMatch<Item> => {
  const [first] = items
  if (!first || items.length > mostToChoose) return { outcome: 'unknown' }
  if (items.length === 1 && !unsure) return { outcome: 'found', item: first }
  const [likely, ...more] = unsure ? [] : items.filter(({ isRegular }) => isRegular)
  return { outcome: 'doubtful', items, ...(likely && more.length === 0 && { likely }) }
}

/** Parts of a line one after the other: the longest first, with what stands around each. */
function* spans(words: readonly RosterWord[], most: number, least: number) {
  for (let size = Math.min(most, words.length); size >= least; size--)
    for (let start = 0; start + size <= words.length; start++)
      yield {
        size,
        span: words.slice(start, start + size).map(({ plain }) => plain),
        rest: [...words.slice(0, start), ...words.slice(start + size)],
      }
}

/** The most words of a name: `Virgil van de Ven Jr.` */
const mostWordsOfName = 5

/**
 * Finds the players or clubs that a line names: by id, by full name and club, by surname and club, or by a surname
 * that only one has. It uses lookup tables, so a roster costs the same among 100 players and 3,000.
 */
export const rosterMatcher = <Item extends RosterItem>(items: readonly Item[]) => {
  const byId = new Map<string, Item>()
  const fullNames = new Map<string, Candidate<Item>[]>()
  const surnames = new Map<string, Candidate<Item>[]>()
  const clubs = new Map<string, Item>()
  const add = (to: typeof surnames, keys: Iterable<string>, candidate: Candidate<Item>) => {
    for (const key of keys) {
      const same = to.get(key)
      if (same) same.push(candidate)
      else to.set(key, [candidate])
    }
  }
  for (const item of items) {
    if (item.kind === 'teams') {
      clubs.set(clubKey(item), item)
      continue
    }
    const name = calledNames(item)
    byId.set(item.id.toLowerCase(), item)
    add(fullNames, name.full, { item, name })
    add(surnames, name.surnames, { item, name })
  }
  const { named, hinted } = rosterClubs(clubs.values())

  /** Narrows down players of the same name by club, then by position. */
  const byFullName = (words: readonly RosterWord[]): RosterMatch<Item> | undefined => {
    for (const { span, rest } of spans(words, mostWordsOfName, 2)) {
      const candidates = fullNames.get(sortedWords(span)) ?? []
      if (candidates.length === 0) continue
      const hits = candidates.map(({ item }) => item)
      const plain = rest.map((word) => word.plain)
      const { clubs: named, left } = clubsIn(hinted, plain)
      const keys = new Set(named.flatMap((club) => [...club.keys]))
      const leagues = new Set([...keys].map((key) => key.slice(0, key.indexOf(' '))))
      const atClub = hits.filter((item) => keys.has(clubKey(item)))
      // He may have changed clubs since the list was made, but hardly the sport.
      const inLeague = hits.filter(({ competition }) => leagues.has(competition))
      const some = inLeague.length > 0 ? inLeague : hits
      const those = atClub.length > 0 ? atClub : some
      const isElsewhere = keys.size > 0 && atClub.length === 0
      const fitting = those.filter((item) => plain.some((word) => fitsPosition(item, word)))
      const isSaid = (word: string) =>
        generations.has(word) ||
        isFillerWord(word) ||
        isPosition(word) ||
        candidates.some(({ name }) => isPartOfName(name, word))
      // Another club alone is a transfer; with another position or more names it is somebody else.
      const isOther =
        isElsewhere &&
        (inLeague.length === 0 || (fitting.length === 0 && left.some((word) => isPosition(word))))
      const unsure = isOther || !left.every(isSaid)
      return outcomeOf(fitting.length > 0 ? fitting : those, unsure)
    }
    return undefined
  }

  const fitOf = (
    { item, name }: Candidate<Item>,
    rest: readonly RosterWord[],
    found: readonly NamedClubs[],
  ): Fit => {
    const others = found.filter(({ words }) => !words.every((word) => name.words.has(word)))
    if (others.length > 0 && !others.some(({ keys }) => keys.has(clubKey(item)))) return undefined
    const ofClubs = new Set(others.flatMap(({ words }) => words))
    let fit: Fit = 'sure'
    for (const { plain, isInitial } of rest) {
      const isSaid = ofClubs.has(plain) || isPartOfName(name, plain) || generations.has(plain)
      if (isSaid || (!isInitial && fitsPosition(item, plain))) continue
      if (isInitial) return undefined
      if (isFillerWord(plain)) continue
      if (!isPosition(plain)) return undefined
      // He plays elsewhere, or a letter is the initial of somebody else.
      if (plain.length === 1 || !isNearPosition(item, plain)) fit = 'unsure'
    }
    return fit
  }

  const bySurname = (words: readonly RosterWord[]): { item: Item; fit: Fit }[] => {
    const fits = new Map<Item, Fit>()
    let found = 0
    for (const { size, span, rest } of spans(words, mostWordsOfName, 1)) {
      if (size < found) break
      const hits = surnames.get(span.join(' ')) ?? []
      if (hits.length === 0) continue
      const { clubs: named } = clubsIn(
        hinted,
        rest.map(({ plain }) => plain),
      )
      for (const candidate of hits) {
        const fit = fitOf(candidate, rest, named)
        if (!fit) continue
        fits.set(candidate.item, fit)
        found = size
      }
    }
    const all = [...fits].map(([item, fit]) => ({ item, fit }))
    const sure = preferred(all, ({ fit }) => fit === 'sure')
    return [...preferred(sure, ({ item }) => words.some(({ plain }) => fitsPosition(item, plain)))]
  }

  /** The clubs that a line names and nothing else. `BUF QB` is no club: hosts write it below a player's name. */
  const byClub = (words: readonly RosterWord[]): readonly Item[] | 'nobody' => {
    const plain = words.map((word) => word.plain)
    const isOfDefense = plain.some(isDefense)
    const { clubs: found, left } = clubsIn(isOfDefense ? hinted : named, plain)
    if (!left.every((word) => isFillerWord(word) || isPosition(word))) return []
    if (found.length !== 1 || (left.some(isPosition) && !isOfDefense)) return 'nobody'
    const those = [...(found[0]?.keys ?? [])].flatMap((key) => clubs.get(key) ?? [])
    return isOfDefense ? those.filter(({ competition }) => competition === 'NFL') : those
  }

  return ({ text, id }: RosterLine): RosterMatch<Item> => {
    const known = id === undefined ? undefined : byId.get(id.toLowerCase())
    if (known) return { outcome: 'found', item: known }
    const words = rosterWords(text)
    const full = byFullName(words)
    if (full) return full
    const ofClub = byClub(words)
    const isOfDefense = ofClub !== 'nobody' && words.some(({ plain }) => isDefense(plain))
    const players = isOfDefense && ofClub.length > 0 ? [] : bySurname(words)
    if (players.length === 0 && ofClub === 'nobody') return { outcome: 'nobody' }
    const all = [...players.map(({ item }) => item), ...(ofClub === 'nobody' ? [] : ofClub)]
    return outcomeOf(
      all,
      players.some(({ fit }) => fit === 'unsure'),
    )
  }
}
