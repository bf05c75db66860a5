import type { SportId } from '../sport/sport.ts'

interface NamedTeam {
  readonly city: string
  readonly name: string
}

/** Empty in soccer, where a club's name stands alone. */
export const shownCity = (sport: SportId, { city }: Pick<NamedTeam, 'city'>): string =>
  sport === 3 ? '' : city

/** `Buffalo Bills`, `Arsenal`. */
export const fullTeamName = (sport: SportId, team: NamedTeam): string =>
  [shownCity(sport, team), team.name].filter((part) => part !== '').join(' ')

/** `the Bills’`, `Arsenal’s`. */
export const possessive = (name: string): string => `${name}${name.endsWith('s') ? '’' : '’s'}`

/** `the Bills`, `Arsenal`. Sentences treat either as a plural. */
export const teamNameInSentence = (sport: SportId, { name }: Pick<NamedTeam, 'name'>): string =>
  sport === 3 ? name : `the ${name}`
