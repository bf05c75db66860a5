import type { CostlyAbsence } from '#shared/contract/playerRow.ts'
import type { AveragedGroup } from '#shared/contract/schedules.ts'
import type { CategoryAverages } from '#shared/contract/teamInfo.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import type { TeamGroupName } from '#shared/scoring/team/groupAverages.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import { decimalOrNull } from './shownNumbers.ts'
import { hasScore } from './teamScore.ts'

/** A team's scores on a game's card. A group that has no players has no score. */
export interface CardScores {
  team_gaming_score: number | null
  /**
   * The percentage of past team-weeks in which a team had lost more. Absent in points stored before this field
   * existed.
   */
  healthier_than?: number | null
  groups: Partial<Record<AveragedGroup, number | null>>
}

/** The figures of a team on a game's card. Points stored before absences existed lack them. */
export interface ShownOnCard extends CardScores {
  readonly absences?: readonly CostlyAbsence[]
  readonly unreported?: true
}

/** A team's row in tables, stored as a point of its history. Averages are of 100, null without players. */
export interface TeamFigures extends CardScores {
  original_team_gaming_score: number | null
  offensive_gaming_average: number | null
  original_offensive_gaming_average: number | null
  defensive_gaming_average: number | null
  original_defensive_gaming_average: number | null
  original_groups: Partial<Record<AveragedGroup, number | null>>
  /** The sum over the squad. */
  cis_total: number | null
  /** Means over the squad, weighted by expected share of play. */
  irc_total: number | null
  hpf_total: number | null
}

/** A player's scores, stored as a point of his trend lines. */
export interface PlayerFigures {
  gaming_score: number
  irc_total: number
  hpf_total: number
  cis_total: number
  grid_score_average: number
}

/** The specification's names for a group's average: on a card, and on a page. */
const groupFields: Readonly<
  Record<TeamGroupName, { readonly card: AveragedGroup; readonly page: keyof CategoryAverages }>
> = {
  offensive_skills: { card: 'offensiveSkills', page: 'offensive_skills_avg_rounded' },
  offensive_line: { card: 'offensiveLine', page: 'offensive_line_avg_rounded' },
  defensive_line: { card: 'defensiveLine', page: 'defensive_line_avg_rounded' },
  defensive_secondary: { card: 'defensiveSecondary', page: 'defensive_secondary_avg_rounded' },
  scoring: { card: 'scoring', page: 'scoring_avg_adjusted_nba' },
  rebounders: { card: 'rebounders', page: 'rebounders_avg_adjusted_nba' },
  defense: { card: 'defense', page: 'defense_avg_adjusted_nba' },
  goalkeepers: { card: 'goalkeepers', page: 'goalkeepers_avg_rounded' },
  defenders: { card: 'defenders', page: 'defenders_avg_rounded' },
  midfielders: { card: 'midfielders', page: 'midfielders_avg_rounded' },
  forwards: { card: 'forwards', page: 'forwards_avg_rounded' },
}

const groupAverages = (
  { groups }: Pick<TeamScore, 'groups'>,
  place: 'card' | 'page',
  measure: 'average' | 'original' = 'average',
): Record<string, number | null> =>
  Object.fromEntries(
    groups.map((group) => [groupFields[group.name][place], decimalOrNull(group[measure])]),
  )

export const cardScores = (score: TeamScore): CardScores => ({
  team_gaming_score: hasScore(score) ? score.explanation.shownScore : null,
  healthier_than: hasScore(score) ? score.explanation.healthierThan : null,
  groups: groupAverages(score, 'card'),
})

export const categoryAveragesOf = (score: TeamScore | undefined): CategoryAverages =>
  score ? groupAverages(score, 'page') : {}

/** A card's group averages, by the names that pages give them. */
export const pageAveragesOf = (groups: CardScores['groups']): CategoryAverages =>
  Object.fromEntries(
    Object.values(groupFields).flatMap(({ card, page }) =>
      groups[card] === undefined ? [] : [[page, groups[card]]],
    ),
  )

export const teamFigures = (score: TeamScore): TeamFigures => {
  const { explanation, offense, defense, players } = score
  const isScored = hasScore(score)
  const totalLoad = players.reduce((total, { load }) => total + load, 0)
  return {
    ...cardScores(score),
    original_team_gaming_score: isScored ? explanation.shownOriginal : null,
    offensive_gaming_average: decimalOrNull(offense.average),
    original_offensive_gaming_average: decimalOrNull(offense.original),
    defensive_gaming_average: decimalOrNull(defense.average),
    original_defensive_gaming_average: decimalOrNull(defense.original),
    original_groups: groupAverages(score, 'card', 'original'),
    cis_total: isScored ? oneDecimal(totalLoad) : null,
    irc_total: isScored ? meanByShare(players, ({ risk }) => risk.result) : null,
    hpf_total: isScored ? meanByShare(players, ({ fitness }) => fitness) : null,
  }
}

/** Players count by the share of the game they are expected to play, or equally if nobody plays. */
const meanByShare = (players: readonly PlayerScore[], measure: (player: PlayerScore) => number) => {
  const total = players.reduce((sum, { share }) => sum + share, 0)
  const weight = ({ share }: PlayerScore) => (total > 0 ? share / total : 1 / players.length)
  return oneDecimal(players.reduce((sum, player) => sum + weight(player) * measure(player), 0))
}

export const playerFigures = ({ players }: TeamScore): Readonly<Record<string, PlayerFigures>> =>
  Object.fromEntries(
    players.map(({ playerId, score, risk, fitness, load, grid }) => [
      playerId,
      {
        gaming_score: oneDecimal(score),
        irc_total: oneDecimal(risk.result),
        hpf_total: oneDecimal(fitness),
        cis_total: oneDecimal(load),
        grid_score_average: oneDecimal(grid),
      },
    ]),
  )
