import type { SearchedName } from '../search/nameIndex.ts'
import { givenNameForms } from '../search/otherNames.ts'
import { surnameOf } from '../team/playerName.ts'
import { generations, rosterWords } from './rosterWords.ts'

/** A team or player whom a line of a roster may mean. */
export interface RosterItem extends SearchedName {
  readonly kind: 'players' | 'teams'
  readonly id: string
  /**
   * True for the regulars of a club, as many as start a game. Of two players with one name, lists mostly mean the
   * regular.
   */
  readonly isRegular: boolean
}

const plainWords = (text: string | null | undefined): readonly string[] =>
  rosterWords(text ?? '').map(({ plain }) => plain)

/** A name's words in any order: `Renwick, Jack` is Jack Renwick. */
export const sortedWords = (words: readonly string[]): string => words.toSorted().join(' ')

/** A shorter word of a long name is a particle. */
const tellingLetters = 3

export interface CalledNames {
  /** Each with two words or more, in any order. */
  readonly full: ReadonlySet<string>
  /** In order, with particles and without: `van de ven`, `ven`. */
  readonly surnames: ReadonlySet<string>
  /** All words of his names, and other forms of his given name. */
  readonly words: ReadonlySet<string>
}

export const calledNames = ({ name, player }: SearchedName): CalledNames => {
  const all = plainWords(name)
  const base = all.filter((word, place) => place === 0 || !generations.has(word))
  const [given = '', ...others] = base
  const surname = plainWords(surnameOf(name)).filter((word) => !generations.has(word))
  const nickname = plainWords(player?.nickname)
  const known = plainWords(player?.knownAs)
  const forms = givenNameForms(given)
  const wholes = [
    ...[all, base, known, [given, ...known], [given, ...surname]],
    ...forms.map((form) => [form, ...others]),
    ...(nickname.length > 0 ? [[...nickname, ...surname]] : []),
    // Of several given names and surnames, a list has one of each.
    ...others.filter((word) => word.length >= tellingLetters).map((word) => [given, word]),
  ]
  const lasts = [surname, base.slice(-1), known, ...(base.length === 1 ? [base] : [])]
  const isWhole = (words: readonly string[]) => new Set(words).size > 1
  return {
    full: new Set(wholes.filter(isWhole).map(sortedWords)),
    surnames: new Set(lasts.map((words) => words.join(' ')).filter(Boolean)),
    words: new Set([...all, ...known, ...nickname, ...forms]),
  }
}

/** `Zach` is short for Zachary. */
const shortestForm = 3

/** True if a typed word may stand for a part of his name: the part, its beginning, or its first letter. */
export const isPartOfName = ({ words }: CalledNames, typed: string): boolean => {
  if (words.has(typed)) return true
  const isShort = (long: string, short: string) =>
    (short.length === 1 || short.length >= shortestForm) && long.startsWith(short)
  for (const word of words)
    if (isShort(word, typed) || (word.length > 1 && isShort(typed, word))) return true
  return false
}
