import type { SearchedName } from '../search/nameIndex.ts'
import { clubNickname } from '../search/otherNames.ts'
import { wordsIn } from '../search/words.ts'
import { type Competition, sportOfCompetition } from '../sport/sport.ts'
import { fullTeamName } from '../team/teamName.ts'

/** How fantasy hosts write clubs that we call otherwise, by our abbreviation. */
const hostNames: Readonly<Record<Competition, Readonly<Record<string, string>>>> = {
  NFL: {
    ...{ ARI: 'arz crd', BAL: 'blt rav', CLE: 'clv', GB: 'gbp gnb', HOU: 'hst htx', IND: 'clt' },
    ...{
      JAX: 'jac',
      KC: 'kcc kan',
      LAR: 'la ram',
      LAC: 'sd sdg',
      LV: 'lvr oak rai',
      NE: 'nep nwe',
    },
    ...{ NO: 'nos nor', SF: 'sfo', TB: 'tbb tam', TEN: 'oti', WAS: 'wsh wft' },
  },
  NBA: {
    ...{ BKN: 'brk bk', CHA: 'cho', GSW: 'gs', NOP: 'no', NYK: 'ny', PHX: 'pho', SAS: 'sa' },
    ...{ UTA: 'utah uth', WAS: 'wsh' },
  },
  EPL: {
    ...{ MCI: 'mancity', MUN: 'manutd manunited mnu', NFO: 'nottmforest', TOT: 'spurs' },
    ...{ SHU: 'sheffieldutd', WHU: 'westham', WBA: 'westbrom', BHA: 'brighton', WOL: 'wolves' },
  },
  ESP: {
    ...{ FCB: 'bar', ATM: 'atl', ATH: 'athbilbao', BET: 'betis', CEL: 'celta', RAY: 'rayo' },
    ...{ RSO: 'sociedad', MLL: 'mal' },
  },
}

type Named = Pick<SearchedName, 'competition' | 'club'>

/** One club of one league. */
export const clubKey = ({ competition, club }: Named): string =>
  `${competition} ${club.abbreviation} ${club.city} ${club.name}`

const joined = (text: string) =>
  wordsIn(text)
    .map(({ plain }) => plain)
    .join('')

/** A shorter word of a club's name, such as `de`, says nothing. */
const tellingLetters = 4

/** A club's names, without spaces. Its city or a part of its name alone only tells players of one name apart. */
const namesOf = ({ competition, club }: Named) => {
  const sport = sportOfCompetition(competition)
  const own = [
    ...[club.abbreviation, club.name, `${club.city} ${club.name}`, fullTeamName(sport, club)],
    ...(hostNames[competition][club.abbreviation]?.split(' ') ?? []),
  ].map(joined)
  const parts = [
    ...[joined(club.city), ...clubNickname(sport, club)],
    ...wordsIn(club.name)
      .map(({ plain }) => plain)
      .filter((plain) => plain.length >= tellingLetters),
  ]
  return { own: new Set(own), parts: new Set(parts) }
}

/**
 * Clubs by their names, each as its words without spaces. `named` has abbreviations and full names, `hinted` also cities,
 * nicknames and parts of names.
 */
export const rosterClubs = (clubs: Iterable<Named>) => {
  const named = new Map<string, Set<string>>()
  const hinted = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, key: string) => {
    if (name) to.set(name, (to.get(name) ?? new Set()).add(key))
  }
  for (const club of clubs) {
    const { own, parts } = namesOf(club)
    for (const name of own) {
      add(named, name, clubKey(club))
      add(hinted, name, clubKey(club))
    }
    for (const name of parts) add(hinted, name, clubKey(club))
  }
  return { named, hinted }
}

/** The most words of a club's name: `Brighton & Hove Albion`. */
const mostWords = 4

export interface NamedClubs {
  readonly words: readonly string[]
  readonly keys: ReadonlySet<string>
}

/** The clubs in a line, the longest names first, and the words that are left. */
export const clubsIn = (
  names: ReadonlyMap<string, ReadonlySet<string>>,
  words: readonly string[],
): { readonly clubs: readonly NamedClubs[]; readonly left: readonly string[] } => {
  const clubs: NamedClubs[] = []
  const left: string[] = []
  let start = 0
  while (start < words.length) {
    const most = Math.min(mostWords, words.length - start)
    const size = Array.from({ length: most }, (_, less) => most - less).find((some) =>
      names.has(words.slice(start, start + some).join('')),
    )
    const those = words.slice(start, start + (size ?? 1))
    const keys = size && names.get(those.join(''))
    if (keys) clubs.push({ words: those, keys })
    else left.push(...those)
    start += those.length
  }
  return { clubs, left }
}
