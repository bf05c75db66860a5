import type { SportId } from '../sport/sport.ts'

export interface NamedTeam {
  readonly city: string
  readonly name: string
}

/** A soccer club's name says where it is from; others are named with their city. */
export const shownCity = (sport: SportId, { city }: Pick<NamedTeam, 'city'>): string =>
  sport === 3 ? '' : city

/** `Buffalo Bills`, `Arsenal`. */
export const fullTeamName = (sport: SportId, team: NamedTeam): string =>
  [shownCity(sport, team), team.name].filter((part) => part !== '').join(' ')

/** `the Bills`, `Arsenal`: a team in a sentence, always in the plural. */
export const teamNameInSentence = (sport: SportId, { name }: Pick<NamedTeam, 'name'>): string =>
  sport === 3 ? name : `the ${name}`
