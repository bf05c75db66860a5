/** Where a home game is played, for its usual hour. */
export type Clock = 'eastern' | 'central' | 'mountain' | 'pacific'

export type ClubRow = readonly [
  abbreviation: string,
  city: string,
  name: string,
  primary: string,
  secondary: string,
  venue: string,
  conference?: string,
  division?: string,
  clock?: Clock,
]
