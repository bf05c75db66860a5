import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'

const SOCCER: Readonly<Record<string, string>> = {
  goalkeepers: 'GK',
  defenders: 'DF',
  midfielders: 'MF',
  forwards: 'FW',
}

/** The position as the fitted models name it; null where they do not know it. */
export const modelPosition = (sport: SportName, feed: string | null): string | null => {
  const { display } = positionGroups(sportIds[sport], feed)
  if (!display || sport === 'nba') return null
  if (sport === 'soccer') return SOCCER[display] ?? null
  const word = (feed ?? '').toUpperCase()
  if (display === 'special_teams') return 'K'
  if (display === 'offensive_line') return 'OL'
  if (display === 'offensive_skills') return skill(word)
  if (display === 'defensive_line') return /LB|EDGE|WILL|MIKE|SAM/.test(word) ? 'LB' : 'DL'
  return /^(S|SS|FS|SAF|SAFETY)\b/.test(word) ? 'S' : 'CB'
}

const skill = (word: string): string => {
  if (/^Q/.test(word)) return 'QB'
  if (/WR/.test(word)) return 'WR'
  return word.startsWith('TE') ? 'TE' : 'RB'
}
