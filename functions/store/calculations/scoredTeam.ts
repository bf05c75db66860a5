import type { CostlyAbsence } from '#shared/contract/playerRow.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { Player, SeasonStats, Team } from '#shared/domain/facts/teams.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import type { PlayerFigures } from '#shared/presentation/teamFigures.ts'
import type { TeamFacts } from '#shared/scoring/facts/teamFacts.ts'
import type { ScoreChange } from '#shared/scoring/team/scoreChange.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'

/** The facts that a team was scored on, with every field that pages show. */
export interface ScoredTeamFacts extends TeamFacts {
  readonly players: readonly Player[]
  readonly injuries: readonly Injury[]
  readonly statuses: readonly StatusReport[]
  readonly stats: readonly SeasonStats[]
  readonly games: readonly Game[]
  /** Grades set by admins, by injury id. */
  readonly adminGrades?: Readonly<Record<string, number | null>>
}

/** A player's status in words, and what he costs his team's score. */
export interface PlayerToll {
  readonly name: string
  readonly known_as?: string
  readonly position: string | null
  readonly bodyPart: string | null
  readonly status: string | null
  readonly set_by_editor?: true
  /** In points, as printed; usually negative. */
  readonly cost: number
  readonly cost_range?: CostlyAbsence['cost_range']
}

/** A team's printed score when a night began, and what each player cost it then. */
export interface TeamAtNightfall {
  readonly at: string
  readonly score: number | null
  readonly players: Readonly<Record<string, PlayerToll>>
}

/** A team's score with everything that it was computed from: enough to build every page that shows it. */
export interface ScoredTeam {
  readonly asOf: string
  readonly team: Team
  readonly facts: ScoredTeamFacts
  readonly score: TeamScore
  /** When the current explanation first appeared. */
  readonly since: string
  /** The change that led to the current explanation; null for a team's first score. */
  readonly change: (ScoreChange & { readonly since: string; readonly at: string }) | null
  /** The last nights. Older stored teams lack them. */
  readonly nights?: readonly TeamAtNightfall[]
}

export const teamNameOf = ({ facts, team }: ScoredTeam) => fullTeamName(sportIds[facts.sport], team)

export type ScoreAndFacts = Pick<ScoredTeam, 'asOf' | 'facts' | 'score'>

/** A point of a player's trend lines. */
export type PlayerPoint = PlayerFigures & { readonly at: string }

/** JSON has no maps: shares become lists of pairs. */
export const scoredTeamAsJson = ({ score, ...rest }: ScoredTeam) => ({
  ...rest,
  score: {
    ...score,
    groups: score.groups.map(({ shares, ...group }) => ({ ...group, shares: [...shares] })),
  },
})

export const scoredTeamFromJson = (json: unknown): ScoredTeam => {
  const { score, ...rest } = json as ReturnType<typeof scoredTeamAsJson>
  const groups = score.groups.map(({ shares, ...group }) => ({ ...group, shares: new Map(shares) }))
  return { ...rest, score: { ...score, groups } }
}
