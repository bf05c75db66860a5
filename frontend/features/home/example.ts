import type { ScoredGame } from '#shared/contract/schedules.ts'
import { nflGroupLabels } from '#shared/domain/team/positions.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { apiQuery } from '../../lib/api/api.ts'

/** This week's first games with scores, open to guests: the home page takes its example from them. */
export const trialQuery = {
  ...apiQuery(['trialSchedules'], 'GET /main/nfl/trialschedules', {
    failure: 'Unable to retrieve trial schedules',
  }),
  meta: { quiet: true },
}

interface ExampleTeam {
  readonly name: string
  readonly abbr: string
  readonly colors: { readonly primary: string; readonly secondary: string }
  readonly score: number
}

/** The scores shown on the home page: of this week's first game that has them, or invented ones. */
export interface Example {
  readonly away: ExampleTeam
  readonly home: ExampleTeam
  /** The home team's position groups. */
  readonly groups: readonly { readonly label: string; readonly average: number }[]
}

const labels = [
  ['offensiveLine', nflGroupLabels.offensive_line],
  ['offensiveSkills', nflGroupLabels.offensive_skills],
  ['defensiveLine', nflGroupLabels.defensive_line],
  ['defensiveSecondary', nflGroupLabels.defensive_secondary],
] as const

const neutral = { primary: '#4A4F4C', secondary: '#2B2F2D' }

export const inventedExample: Example = {
  away: { name: 'An invented visitor', abbr: 'AWY', colors: neutral, score: 5.1 },
  home: { name: 'An invented home team', abbr: 'HOM', colors: neutral, score: 7.4 },
  groups: [
    { label: nflGroupLabels.offensive_line, average: 82 },
    { label: nflGroupLabels.offensive_skills, average: 77 },
    { label: nflGroupLabels.defensive_line, average: 69 },
    { label: nflGroupLabels.defensive_secondary, average: 58 },
  ],
}

const exampleTeam = (game: ScoredGame, side: 'away' | 'home'): ExampleTeam | undefined => {
  const score = game[`${side}_team_gaming_score`]
  if (score === null) return undefined
  const team = { city: game[`${side}_team_city`], name: game[`${side}_team_name`] }
  return {
    name: fullTeamName(1, team),
    score,
    abbr: game[`${side}_team_abbr`],
    colors: game[`${side}_team_colours`],
  }
}

export const exampleOf = (games: readonly ScoredGame[]): Example => {
  const [first] = games.flatMap((game) => {
    const [away, home] = [exampleTeam(game, 'away'), exampleTeam(game, 'home')]
    return away && home ? [{ game, away, home }] : []
  })
  if (!first) return inventedExample
  const { game, away, home } = first
  const groups = labels.flatMap(([name, label]) => {
    const average = game[name]?.home
    return typeof average === 'number' ? [{ label, average }] : []
  })
  return { away, home, groups }
}
