type Hex = `#${string}`

/**
 * A club of the NFL or the NBA: city and name, conference and division, two colors, and other names, separated by ` ·
 * `. A club that has moved keeps its row, with its old codes and names among the others.
 */
export type FranchiseRow = readonly [
  city: string,
  name: string,
  conference: string,
  division: string,
  primary: Hex,
  secondary: Hex,
  others: string,
]

/** A soccer club: city and name, two colors, and other names. */
export type SoccerRow = readonly [
  city: string,
  name: string,
  primary: Hex,
  secondary: Hex,
  others: string,
]
