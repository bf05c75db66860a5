type Hex = `#${string}`

/**
 * A club of the NFL or the NBA: its city and name, conference and division, two colors, and what else it is called.
 * A club that has moved keeps its row: its old codes and names are among the others, which are divided by ` · `.
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

/** A soccer club: its city and name, two colors, and what else it is called. */
export type SoccerRow = readonly [
  city: string,
  name: string,
  primary: Hex,
  secondary: Hex,
  others: string,
]
