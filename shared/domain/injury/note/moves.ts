/** Words of a player who comes back to the field, not to another club: "has joined full practice". */
const comeback =
  '(?!.*\\b(?:practi[cs]e|training|team(?:mates)?|squad|group|action|play|court|field|pitch|camp|drills|workouts?|rehab|lineup|running|fitness|injur(?:y|ed)|reserve|list)\\b)'

const moves: readonly RegExp[] = [
  new RegExp(`^(?:has )?(?:joins?|joined|signed|returned to) ${comeback}`),
  /^(?:has )?(?:been )?(?:permanently )?(?:transferred|trasferred|loaned|sold|recalled|released)\b/,
  /^(?:(?:on|his|short[- ]term|season[- ]long|(?:half|one|two|three)[- ](?:season|year)(?:[- ]long)?) )*loan\b/,
  /^season[- ]long to\b/,
  /^(?:has )?(?:departed|retired)\b/,
  /^(?:has )?left (?:the |his )?club\b|^(?:has )?left (?:[^.]+ )?by mutual\b/,
  /^contr?act (?:.+ )?(?:ends|ended|expire[sd]|terminated)\b/,
]

/**
 * True if a note, in lower case, only says that a player has gone to another club: sold, on loan, out of contract.
 * Otherwise a club such as Heart of Midlothian would be read as a part of the body.
 */
export const isTransfer = (text: string): boolean => {
  const said = text.replace(/^[. ]+/, '')
  return moves.some((move) => move.test(said))
}
