import type { ScheduledGame } from '#shared/contract/schedules.ts'
import { nflGroupLabels } from '#shared/domain/team/positions.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'

interface Side {
  readonly name: string
  readonly abbr: string
  readonly colours: { readonly primary: string; readonly secondary: string }
  readonly score: number
}

/** What the sections show a score by: this week's first game with scores, or an invented one. */
export interface Example {
  readonly away: Side
  readonly home: Side
  /** Of the home team. */
  readonly groups: readonly { readonly label: string; readonly average: number }[]
}

const labels = [
  ['offensiveLine', nflGroupLabels.offensive_line],
  ['offensiveSkills', nflGroupLabels.offensive_skills],
  ['defensiveLine', nflGroupLabels.defensive_line],
  ['defensiveSecondary', nflGroupLabels.defensive_secondary],
] as const

const grey = { primary: '#4A4F4C', secondary: '#2B2F2D' }

export const invented: Example = {
  away: { name: 'An invented visitor', abbr: 'AWY', colours: grey, score: 5.1 },
  home: { name: 'An invented home team', abbr: 'HOM', colours: grey, score: 7.4 },
  groups: [
    { label: nflGroupLabels.offensive_line, average: 82 },
    { label: nflGroupLabels.offensive_skills, average: 77 },
    { label: nflGroupLabels.defensive_line, average: 69 },
    { label: nflGroupLabels.defensive_secondary, average: 58 },
  ],
}

const sideOf = (game: ScheduledGame, side: 'away' | 'home'): Side | undefined => {
  const score = game[`${side}_team_gaming_score`]
  if (score === null) return undefined
  const team = { city: game[`${side}_team_city`], name: game[`${side}_team_name`] }
  return {
    name: fullTeamName(1, team),
    score,
    abbr: game[`${side}_team_abbr`],
    colours: game[`${side}_team_colours`],
  }
}

export function exampleOf(games: readonly ScheduledGame[]): Example {
  const found = games.flatMap((game) => {
    const [away, home] = [sideOf(game, 'away'), sideOf(game, 'home')]
    return away && home ? [{ game, away, home }] : []
  })[0]
  if (!found) return invented
  const { game, away, home } = found
  const groups = labels.flatMap(([name, label]) => {
    const average = game[name]?.home
    return typeof average === 'number' ? [{ label, average }] : []
  })
  return { away, home, groups }
}
