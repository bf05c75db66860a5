import { requireMember } from '#functions/http/access.ts'
import {
  type AdminChanges,
  changedMeanwhile,
  requireUnchanged,
} from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { AppError, wrongField } from '#functions/http/errors.ts'
import type { CalculationQueue } from '#functions/queues/calculationQueue.ts'
import { type Picks, rowKeyOf, type StoredRow } from '#functions/store/calculations/picks.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective, sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import type { adminPickEndpoints } from '#shared/contract/admin/picks.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { newGameRow, type PickOverride } from '#shared/scoring/game/gameRow.ts'
import {
  isSameOverride,
  type OverrideChange,
  overrideAfter,
  overridePhase,
  refusalOf,
} from '#shared/scoring/game/overridePicks.ts'
import { gameForAdmins, readTeams } from './weeks.ts'

interface Dependencies {
  facts: Pick<FactStore, 'lists' | 'versions'>
  picks: Picks
  queue: Pick<CalculationQueue, 'recalculate'>
  changes: AdminChanges
}
type Submission = BodyOf<typeof adminPickEndpoints.override>

const noSuchGame = () => new AppError('NOT_FOUND', 'There is no such game.')

/** A market that the admin did not change stays as it is. */
const askedOf = (submission: Submission): OverrideChange => ({
  ...(submission.spreadChanges && { spread: submission.favored_team_by_predicted_spread }),
  ...(submission.overUnderChanges && { total: submission.over_under_prediction_outcome }),
  ...(submission.overrides && {
    disableTotal: submission.overrides.disable_over_under_bet,
    disableSpread: submission.overrides.disable_spread_bet,
  }),
  reset: submission.resetOverrides,
})

/** The admins' overrides of NFL picks. */
export const pickOverrides = ({ facts, picks, queue, changes }: Dependencies) => {
  const { lists, versions } = facts
  const readGame = async (id: string): Promise<Game> => {
    const item = (await lists.file(id)).find(({ sk }) => sk === 'game')
    const game = item && effective(sourceAndOverridesOf(item))
    if (game?.kind !== 'game' || game.competition !== 'NFL') throw noSuchGame()
    return game
  }
  const readRow = async (game: Game) => (await picks.read([rowKeyOf(game)])).get(game.id)

  /** Writes the override, and starts the run that publishes it. */
  const writing = (
    game: Game,
    stored: StoredRow | undefined,
    override: PickOverride | null,
    now: Date,
  ) => ({
    parts: [
      versions.raising('NFL'),
      picks.writing({ ...(stored?.row ?? newGameRow(game)), override }, stored),
    ],
    publish: () => queue.recalculate({ competition: 'NFL', time: now }),
  })

  return {
    async override(submission: Submission, caller: Caller, now: Date) {
      const [game, teams] = await Promise.all([readGame(submission.id), readTeams(lists)])
      const [home, away] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)]
      if (!home || !away) throw noSuchGame()
      const abbreviations = { home: home.abbreviation, away: away.abbreviation }
      const show = (stored: StoredRow | undefined) =>
        gameForAdmins(game, { home, away }, stored, now)
      const by = requireMember(caller).email
      const nextOf = (stored: StoredRow | undefined): PickOverride | null => {
        const phase = overridePhase(game, stored?.row, now)
        const after = overrideAfter(
          stored?.row.override ?? null,
          askedOf(submission),
          phase,
          abbreviations,
          { by, at: now.toISOString() },
        )
        if ('override' in after) return after.override
        const { refused, field } = after
        if (field) throw wrongField(field, refused)
        throw new AppError('CONFLICT', refused)
      }

      const made = await changes.save({ caller, now }, async () => {
        const stored = await readRow(game)
        const before = stored?.row.override ?? null
        if (submission.seen !== undefined && submission.seen !== (before?.at ?? null))
          throw changedMeanwhile()
        const after = nextOf(stored)
        if (isSameOverride(before, after)) return undefined
        return {
          kind: 'pick',
          subject: game.id,
          name: `${away.abbreviation} at ${home.abbreviation}`,
          before,
          after,
          ...writing(game, stored, after, now),
        }
      })
      return { game: show(await readRow(game)), change: made?.id ?? null }
    },

    undo: (id: string, caller: Caller, now: Date) =>
      changes.undo(id, 'pick', { caller, now }, async (done) => {
        const game = await readGame(done.subject)
        const stored = await readRow(game)
        requireUnchanged(stored?.row.override ?? null, done)
        const refused = refusalOf(overridePhase(game, stored?.row, now))
        if (refused !== undefined) throw new AppError('CONFLICT', refused)
        return writing(game, stored, done.before as PickOverride | null, now)
      }),
  }
}
