import type { Team } from '../facts/teams.ts'
import {
  type Competition,
  competitionTitles,
  sportNames,
  sportOfCompetition,
} from '../sport/sport.ts'
import { shownCity } from '../team/teamName.ts'
import { clubNickname, givenNameForms } from './otherNames.ts'
import { positionWords } from './positionWords.ts'
import { type Word, wordsIn } from './words.ts'

export interface SearchedName {
  /** The shown name: `Josh Allen`, `Buffalo Bills`. */
  readonly name: string
  readonly competition: Competition
  readonly club: Pick<Team, 'city' | 'name' | 'abbreviation'>
  /** Undefined for a club, which is found by its own names. */
  readonly player?: {
    readonly nickname?: string | null
    /** The short name in lists. */
    readonly knownAs?: string | null | undefined
    readonly position: string | null
  }
}

export interface SearchTerm {
  /** Its place in the vocabulary. */
  readonly word: number
  readonly source: 'name' | 'joinedName' | 'otherName' | 'club' | 'position' | 'competition'
  /** The part of the shown name that it is or stands for; undefined if the name has no such part. */
  readonly at?: Word
}

export interface IndexedName<Item> {
  readonly item: Item
  readonly name: string
  readonly own: readonly SearchTerm[]
  /** Shared by all players of a position, of a club, and of a competition. */
  readonly shared: readonly (readonly SearchTerm[])[]
}

export interface NameIndex<Item> {
  /** Every word of every entry once, so that each is compared with what is typed once. */
  readonly vocabulary: readonly string[]
  readonly entries: readonly IndexedName<Item>[]
}

/** `alexanderarnold` for `Alexander-Arnold`, `joshallen` for `Josh Allen`. */
const joinedWords = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((first, start) =>
    words.slice(start + 1).map((last, more) => ({
      plain: words
        .slice(start, start + more + 2)
        .map(({ plain }) => plain)
        .join(''),
      from: first.from,
      to: last.to,
    })),
  )

const suffixForms: Readonly<Record<string, readonly string[]>> = { jr: ['junior'], junior: ['jr'] }

const ownTerms = ({ name, player }: SearchedName) => {
  const words = wordsIn(name)
  const [first] = words
  return [
    ...words.map((at) => ({ plain: at.plain, source: 'name', at }) as const),
    ...joinedWords(words).map((at) => ({ plain: at.plain, source: 'joinedName', at }) as const),
    ...(player && first ? givenNameForms(first.plain) : []).map(
      (plain) => ({ plain, source: 'otherName', ...(first && { at: first }) }) as const,
    ),
    ...words.flatMap((at) =>
      (suffixForms[at.plain] ?? []).map((plain) => ({ plain, source: 'otherName', at }) as const),
    ),
    ...wordsIn(`${player?.nickname ?? ''} ${player?.knownAs ?? ''}`).map(
      ({ plain }) => ({ plain, source: 'otherName' }) as const,
    ),
  ]
}

const clubWords = ({ competition, club, player }: SearchedName): readonly string[] => {
  const sport = sportOfCompetition(competition)
  // A soccer club's city is not part of its name.
  const name = player ? `${shownCity(sport, club)} ${club.name}` : ''
  const others = `${sport === 3 ? club.city : ''} ${club.abbreviation}`
  const words = wordsIn(`${name} ${others}`).map(({ plain }) => plain)
  return [...new Set([...words, ...clubNickname(sport, club)])]
}

/** Other words that readers type for a competition. They add FC and CF to any soccer club. */
const competitionNames: Readonly<Record<Competition, string>> = {
  NFL: '',
  NBA: 'basketball',
  EPL: 'premier league fc',
  ESP: 'fc cf',
}

const competitionWords = (competition: Competition): readonly string[] => {
  const sport = sportNames[sportOfCompetition(competition)]
  const names = `${competitionTitles[competition]} ${sport} ${competitionNames[competition]}`
  return [...new Set(wordsIn(names).map(({ plain }) => plain))]
}

/** Prepares items for `searchNames`, which lists equally good matches in the order of the items. */
export const nameIndex = <Item>(
  items: readonly Item[],
  describe: (item: Item) => SearchedName,
): NameIndex<Item> => {
  const numbers = new Map<string, number>()
  const numberOf = (plain: string): number => {
    const number = numbers.get(plain) ?? numbers.size
    numbers.set(plain, number)
    return number
  }
  const made = new Map<string, readonly SearchTerm[]>()
  const shared = (
    source: SearchTerm['source'],
    key: readonly unknown[],
    words: () => readonly string[],
  ) => {
    const name = JSON.stringify([source, ...key])
    const terms = made.get(name) ?? words().map((plain) => ({ word: numberOf(plain), source }))
    made.set(name, terms)
    return terms
  }

  const entries = items.map((item): IndexedName<Item> => {
    const described = describe(item)
    const { name, competition, club, player } = described
    const sport = sportOfCompetition(competition)
    return {
      item,
      name,
      own: ownTerms(described).map(({ plain, ...term }) => ({ word: numberOf(plain), ...term })),
      shared: [
        shared('position', [sport, player?.position], () => positionWords(sport, player?.position)),
        shared(
          player ? 'club' : 'otherName',
          [competition, club.city, club.name, club.abbreviation],
          () => clubWords(described),
        ),
        shared('competition', [competition], () => competitionWords(competition)),
      ],
    }
  })
  return { vocabulary: [...numbers.keys()], entries }
}
