import type { ShownScore } from '#functions/store/calculations/scores.ts'
import type { GroupName } from '#shared/contract/game.ts'
import type { Competition } from '#shared/domain/sport.ts'

const soccer: readonly GroupName[] = ['goalkeepers', 'defenders', 'midfielders', 'forwards']
const groupsOf: Readonly<Record<Competition, readonly GroupName[]>> = {
  NFL: ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary'],
  NBA: ['scoring', 'rebounders', 'defense'],
  EPL: soccer,
  ESP: soccer,
}

/** What a card shows of both teams beside their names. */
export const gameScoresOf = (
  competition: Competition,
  away: ShownScore | undefined,
  home: ShownScore | undefined,
) => ({
  away_team_gaming_score: away?.team_gaming_score ?? null,
  home_team_gaming_score: home?.team_gaming_score ?? null,
  ...Object.fromEntries(
    groupsOf[competition].map((group) => [
      group,
      { away: away?.groups[group] ?? null, home: home?.groups[group] ?? null },
    ]),
  ),
})
