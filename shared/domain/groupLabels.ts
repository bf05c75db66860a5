/** The NFL's groups, as panels, scores and explanations call them. */
export const nflGroups = {
  offensive_line: 'Offensive line',
  offensive_skills: 'Offensive skills',
  defensive_line: 'Defensive line',
  defensive_secondary: 'Defensive secondary',
} as const
