import { foldText } from '../text/letters.ts'

const suffix = /^(?:jr|sr|ii|iii|iv|v|j[uú]nior)\.?$/i

/** Words that begin a surname: `van de Ven`, `De Bruyne`, `St. Brown`. */
const particle =
  /^(?:van|vande|vanden|vander|von|vom|de|den|der|des|del|della|di|da|das|do|dos|du|la|las|le|les|lo|los|ten|ter|te|het|el|al|ben|bin|ibn|abu|a[iï]t|mac|mc|st|saint|santa|zu|zur|af|'t)\.?$/i

/** Of these, words that are also given names: Van, Mac, Ben, Al. */
const givenName = /^(?:Van|Von|Mac|Ben|Al|Del|Santa|Saint|La|Abu)$/

/** `Heung-min`: a Korean given name, behind which no surname follows. */
const koreanGivenName = /^\p{Lu}\p{Ll}+-\p{Ll}+$/u

/**
 * The surname in a name, with its particles and suffix: `van de Ven`, `St. Brown`, `Jaquez Jr.`, `Vinícius Júnior`.
 * `knownAs` covers players with two surnames or another usual name.
 */
export const surnameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const last = words.findLastIndex((word, index) => index === 0 || !suffix.test(word))
  const [first = ''] = words
  if (last === 1 && koreanGivenName.test(words[1] ?? '') && !koreanGivenName.test(first))
    return first
  let start = last
  while (start > 0 && particle.test(words[start - 1] ?? '')) start--
  if (start === 0 && last > 0 && givenName.test(first)) start = 1
  return words.slice(start).join(' ')
}

/**
 * What a source calls a player, spelled as in his full name: `Martínez` for `Martinez`. Null if it is his surname or
 * empty.
 */
export const usualName = (called: string, name: string): string | null => {
  const folded = foldText(called.trim())
  const words = name.trim().split(/\s+/)
  const length = folded.split(/\s+/).length
  const inName = words
    .map((_, start) => words.slice(start, start + length).join(' '))
    .find((part) => foldText(part) === folded)
  const known = inName ?? called.trim()
  return known === '' || known === surnameOf(name) ? null : known
}

interface NamedPlayer {
  readonly player_name: string
  readonly known_as?: string | undefined
}

export const shortName = ({ player_name, known_as }: NamedPlayer): string =>
  known_as ?? surnameOf(player_name)

/** `QB Hargrove`, as a list of a team's players names one. */
export const rosterName = (player: NamedPlayer & { readonly position: string | null }): string =>
  [player.position, shortName(player)].filter(Boolean).join(' ')
