export type SportId = 1 | 2 | 3
export type SportName = 'nfl' | 'nba' | 'soccer'
export type League = 'EPL' | 'ESP'
export type Competition = 'NFL' | 'NBA' | League

export const sportNames: Readonly<Record<SportId, SportName>> = { 1: 'nfl', 2: 'nba', 3: 'soccer' }

export const sportIds: Readonly<Record<SportName, SportId>> = { nfl: 1, nba: 2, soccer: 3 }

export const sportTitles: Readonly<Record<SportName, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  soccer: 'Soccer',
}

export const sportsInSentence: Readonly<Record<SportName, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  soccer: 'soccer',
}

export const leagues: readonly League[] = ['EPL', 'ESP']

export const competitions: readonly Competition[] = ['NFL', 'NBA', 'EPL', 'ESP']

export const competitionTitles: Readonly<Record<Competition, string>> = {
  NFL: 'NFL',
  NBA: 'NBA',
  EPL: 'EPL',
  ESP: 'La Liga',
}

const defaultSport: SportId = 1

export const isSportName = (value: unknown): value is SportName =>
  value === 'nfl' || value === 'nba' || value === 'soccer'

export const levelResult = (sport: SportId): 'A draw' | 'A tie' =>
  sport === 3 ? 'A draw' : 'A tie'

const firstSegment = (pathname: string): string => pathname.replace(/^\/+/, '').split('/')[0] ?? ''

export const sportOfPath = (pathname: string): SportId => {
  const segment = firstSegment(pathname)
  if (segment === 'soccer') return 3
  if (segment === 'nba') return 2
  return defaultSport
}

/** On a player page the user's own sport comes first; the path decides only for a user without one. */
export const sportOfPlayerPath = (pathname: string, userSport?: SportId): SportId => {
  if (userSport !== undefined) return userSport
  const segment = firstSegment(pathname).toLowerCase()
  return isSportName(segment) ? sportIds[segment] : defaultSport
}

/** The league named in a query. Soccer always has one, the other sports never. */
export const leagueOfQuery = (sport: SportId, league: unknown): League | undefined => {
  if (sport !== 3) return undefined
  return typeof league === 'string' && league.toUpperCase() === 'ESP' ? 'ESP' : 'EPL'
}

export const competitionOf = (sport: SportId, league?: League): Competition => {
  if (sport === 1) return 'NFL'
  if (sport === 2) return 'NBA'
  return league ?? 'EPL'
}

export const sportOfCompetition = (competition: Competition): SportId => {
  if (competition === 'NFL') return 1
  return competition === 'NBA' ? 2 : 3
}

/** The ids of teams, players and games begin with their competition. */
export const competitionOfId = (id: string) =>
  id.slice(0, id.indexOf('-')).toUpperCase() as Competition

/** A competition as pages name it. */
export const sportAndLeague = (competition: Competition) => ({
  sportsID: sportOfCompetition(competition),
  league: competition === 'EPL' || competition === 'ESP' ? competition : null,
})

export const competitionsOf = (sport: SportId): Competition[] =>
  competitions.filter((competition) => sportOfCompetition(competition) === sport)

export type FavoriteSport = 'NFL' | 'NBA' | 'La Liga' | 'EPL'

/** In the order of the sign-up form. */
export const favoriteSports: readonly FavoriteSport[] = ['NFL', 'NBA', 'La Liga', 'EPL']

export const defaultFavoriteSport: FavoriteSport = 'NFL'

export const isFavoriteSport = (value: unknown): value is FavoriteSport =>
  favoriteSports.some((sport) => sport === value)

export const competitionOfFavorite = (sport: FavoriteSport): Competition =>
  sport === 'La Liga' ? 'ESP' : sport

/** A feed's name holds its league as a word of its own (ESPN is no feed of ESP); it may name none. */
export const leaguesOfFeed = (feed: string): Competition[] => {
  const words = feed.toUpperCase().split(/[/-]/)
  return competitions.filter((league) => words.includes(league))
}

/** `2026` for the NFL, whose season bears one year, and `2026–27`. */
export const seasonTitle = (sport: SportId, season: number): string =>
  sport === 1 ? String(season) : `${season}–${String((season + 1) % 100).padStart(2, '0')}`
