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

/** Up to two decimals, with a sign: soccer's lines move in quarters. */
const signedLine = (line: number): string => {
  const size = Math.round(Math.abs(line) * 100) / 100
  if (size === 0) return 'pick’em'
  return `${line < 0 ? '−' : '+'}${size}`
}

/** `GB +5.5` or `Over 42`, for a spread of points given to the home side; undefined without a pick. */
export const pickAtLineText = (outcome: string, line: number | null): string | undefined => {
  const team = parseFavoredTeam(outcome)
  if (line === null) return undefined
  if (team) return `${team.abbreviation} ${signedLine(team.side === 'home' ? line : -line)}`
  const total = overUnderPickText(outcome)
  return total === unpredictableText ? undefined : `${total} ${Math.round(line * 100) / 100}`
}
