export interface TotalParameters {
  /** Share of a surprise that moves a team's scoring level, and the league's. */
  readonly teamStep: number
  readonly leagueStep: number
  readonly carry: number
  /** Where a league without history starts. */
  readonly start: number
}

/** Points above the league average that a team's games have, both sides together. */
export interface TotalState {
  readonly league: number
  readonly teams: ReadonlyMap<string, number>
}

export const expectedTotal = ({ league, teams }: TotalState, home: string, away: string): number =>
  Math.max(0, league + (teams.get(home) ?? 0) + (teams.get(away) ?? 0))

export const totalAfter = (
  state: TotalState,
  { home, away, total }: { readonly home: string; readonly away: string; readonly total: number },
  { teamStep, leagueStep }: TotalParameters,
): TotalState => {
  const surprise = total - expectedTotal(state, home, away)
  const moved = (team: string) => (state.teams.get(team) ?? 0) + teamStep * surprise
  return {
    league: state.league + leagueStep * surprise,
    teams: new Map([...state.teams, [home, moved(home)], [away, moved(away)]]),
  }
}

export const totalAfterSummer = (
  { league, teams }: TotalState,
  { carry }: TotalParameters,
): TotalState => ({
  league,
  teams: new Map([...teams].map(([team, level]) => [team, level * carry])),
})
