import { positionWords } from '../search/positionWords.ts'
import { sportOfCompetition } from '../sport/sport.ts'
import { positionGroups } from '../team/positions.ts'
import type { RosterItem } from './rosterNames.ts'

export const isDefense = (word: string): boolean => /^(dst|def|defense|defence)$/.test(word)

/** Positions that are also given names. */
const givenNames = new Set(['will', 'mike', 'sam'])
const longest = 3

/** A position's code in any sport: `QB`, `PF`, `GKP`. */
const isPositionCode = (word: string): boolean =>
  word.length <= longest &&
  !givenNames.has(word) &&
  ([1, 2, 3] as const).some((sport) => positionGroups(sport, word).display !== undefined)

export const isPosition = (word: string): boolean => isPositionCode(word) || isDefense(word)

const position = ({ player }: RosterItem): string | null | undefined => player?.position

/** True if lists use his position and this one for neighboring places: `DE` and `OLB`. */
export const isNearPosition = (item: RosterItem, word: string): boolean => {
  const sport = sportOfCompetition(item.competition)
  const panel = positionGroups(sport, word).display
  return panel !== undefined && panel === positionGroups(sport, position(item)).display
}

/** True if he plays where the line says. Soccer's lists know four positions only. */
export const fitsPosition = (item: RosterItem, word: string): boolean => {
  const sport = sportOfCompetition(item.competition)
  const isHis = positionWords(sport, position(item)).includes(word)
  return isHis || (sport === 3 && isNearPosition(item, word))
}
