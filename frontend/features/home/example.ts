import type { ScheduledGame } from '#shared/contract/game.ts'

/** What the sections show a score by: a team of this week's first game, or, without one, an invented one. */
export interface Example {
  readonly name: string
  readonly score: number
  readonly groups: readonly { readonly label: string; readonly average: number }[]
}

const labels = [
  ['offensiveLine', 'Offensive line'],
  ['offensiveSkills', 'Offensive skills'],
  ['defensiveLine', 'Defensive line'],
  ['defensiveSecondary', 'Secondary'],
] as const

export const invented: Example = {
  name: 'An example',
  score: 7.4,
  groups: [
    { label: 'Offensive line', average: 82 },
    { label: 'Offensive skills', average: 77 },
    { label: 'Defensive line', average: 69 },
    { label: 'Secondary', average: 58 },
  ],
}

/** The home team of the first game that has a score. */
export function exampleOf(games: readonly ScheduledGame[]): Example {
  const game = games.find(({ home_team_gaming_score }) => home_team_gaming_score !== null)
  if (!game || game.home_team_gaming_score === null) return invented
  return {
    name: `${game.home_team_city} ${game.home_team_name}`,
    score: game.home_team_gaming_score,
    groups: labels.flatMap(([name, label]) => {
      const average = game[name]?.home
      return typeof average === 'number' ? [{ label, average }] : []
    }),
  }
}
