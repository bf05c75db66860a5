import type { ChangeMaker } from '#functions/http/adminChanges.ts'
import { AppError } from '#functions/http/errors.ts'
import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { BodyOf, DataOf } from '#shared/contract/endpoint.ts'
import { type Injury, newInjuryId } from '#shared/domain/facts/injury.ts'
import { newInjury } from '#shared/domain/injury/adminInjury.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import { playerFigures, teamFigures } from '#shared/presentation/teamFigures.ts'
import { recoveriesOf } from '#shared/scoring/facts/clubHistory.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam, type TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import { changedSides, requireRightDays } from './changeInjury.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { noSuchInjury, noSuchPlayer, readStoredPlayer } from './players.ts'

type Body = BodyOf<typeof adminInjuryEndpoints.preview>
type Figures = DataOf<typeof adminInjuryEndpoints.preview>['before']

const figuresOf = (score: TeamScore, playerId: string): Figures => {
  const player = score.players.find((scored) => scored.playerId === playerId)
  const figures = playerFigures(score)[playerId]
  if (!player || !figures) throw noSuchPlayer()
  const { latest } = player
  return {
    ...figures,
    availability: percent(player.available.chance),
    optimal_recovery_time: latest?.optimalDays ?? null,
    predicted_return_date: latest?.forecast?.returnsOn ?? null,
    team_gaming_score: teamFigures(score).team_gaming_score,
  }
}

/** The team's score with one injury replacing its stored version, or added. */
const scoreWith = ({ facts, asOf }: ScoredTeam, injuries: readonly Injury[]): TeamScore =>
  scoreTeam(
    { ...facts, injuries, recoveries: recoveriesOf(injuries, facts.sport, asOf) },
    sportModels[facts.sport],
    asOf,
  )

/** The effect of a change on the scores: the engine scores the facts of the team's last run with and without it. */
export const previewOf =
  ({ facts, scores }: Pick<InjuryDependencies, 'facts' | 'scores'>) =>
  async (body: Body, maker: ChangeMaker) => {
    const { now } = maker
    const { player, injuries } = await readStoredPlayer(facts, body)
    const scored = player.teamId
      ? (await scores.scoredTeams([player.teamId])).get(player.teamId)
      : undefined
    if (!scored) throw new AppError('NOT_FOUND', 'This player’s team has no score yet.')
    const { adminDashboardChange: asked, adminDashboardInsert: inserted } = body
    const others = scored.facts.injuries.filter(({ id }) => id !== asked?.id)
    const next = (): Injury => {
      if (asked) {
        const stored = injuries.find(({ source }) => source.id === asked.id)
        if (!stored) throw noSuchInjury()
        return { ...effective(changedSides(stored, asked, maker)), playerId: player.id }
      }
      if (!inserted) throw new AppError('VALIDATION', 'A preview needs a change or a new injury.')
      requireRightDays(inserted, now)
      const id = newInjuryId(player.id, inserted.injury_date, inserted.body_part)
      return newInjury(inserted, { id, playerId: player.id })
    }
    return {
      before: figuresOf(scoreWith(scored, scored.facts.injuries), player.id),
      after: figuresOf(scoreWith(scored, [...others, next()]), player.id),
    }
  }
