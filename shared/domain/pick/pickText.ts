import type { Side } from '../game/side.ts'

const unpredictableText = 'Unpredictable.'

type Flag = boolean | number | null | undefined

interface FavoredTeam {
  readonly side: Side
  readonly word: 'AWAY' | 'HOME'
  readonly abbreviation: string
}

/** Parses `Away:MIA` or `Home:BUF`; undefined for any other text. */
export const parseFavoredTeam = (value: string | null | undefined): FavoredTeam | undefined => {
  const [, word = '', abbreviation] = /^\s*(away|home)\s*:\s*(\S+)\s*$/i.exec(value ?? '') ?? []
  if (!abbreviation) return undefined
  return word.toLowerCase() === 'away'
    ? { side: 'away', word: 'AWAY', abbreviation }
    : { side: 'home', word: 'HOME', abbreviation }
}

export const spreadPickText = (favored: string | null | undefined, disabled?: Flag): string => {
  const team = disabled ? undefined : parseFavoredTeam(favored)
  return team ? `${team.word}: ${team.abbreviation}` : unpredictableText
}

export const overUnderPickText = (outcome: string | null | undefined, disabled?: Flag): string => {
  const picked = disabled ? undefined : /^\s*(over|under)\s*$/i.exec(outcome ?? '')?.[1]
  if (!picked) return unpredictableText
  return picked.toLowerCase() === 'over' ? 'Over' : 'Under'
}
