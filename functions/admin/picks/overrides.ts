import { setTimeout } from 'node:timers/promises'
import { requireMember } from '#functions/http/access.ts'
import {
  type AdminChanges,
  changedMeanwhile,
  requireUnchanged,
} from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import type { CalculationQueue } from '#functions/queues/calculationQueue.ts'
import { type Picks, rowKeyOf, type StoredRow } from '#functions/store/calculations/picks.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective, sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import { gamePartition } from '#functions/store/keys.ts'
import type { AdminChange } from '#shared/contract/admin/changes.ts'
import type { adminPickEndpoints } from '#shared/contract/admin/picks.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { newGameRow, type PickOverride } from '#shared/scoring/record/gameRow.ts'
import {
  type AskedOverride,
  isSameOverride,
  overrideAfter,
  overridePhase,
  refusalOf,
} from '#shared/scoring/record/overridePicks.ts'
import { readTeams, shownGame } from './weeks.ts'

interface Dependencies {
  facts: Pick<FactStore, 'lists' | 'touches'>
  picks: Picks
  queue: Pick<CalculationQueue, 'recalculate'>
  changes: AdminChanges
  /** Real time, which says what was written before what. */
  clock: () => Date
}
type Submission = BodyOf<typeof adminPickEndpoints.override>

/** A run writes a game's row every few minutes, so a write may have to be repeated. */
const attempts = 5

const noSuchGame = () => new AppError('NOT_FOUND', 'There is no such game.')

/** A market that the admin did not change stays as it is. */
const askedOf = (submission: Submission): AskedOverride => ({
  ...(submission.spreadChanges && { spread: submission.favored_team_by_predicted_spread }),
  ...(submission.overUnderChanges && { total: submission.over_under_prediction_outcome }),
  ...(submission.overrides && {
    disableTotal: submission.overrides.disable_over_under_bet,
    disableSpread: submission.overrides.disable_spread_bet,
  }),
  reset: submission.resetOverrides,
})

/** The admins' overrides of the picks of the NFL. */
export const pickOverrides = ({ facts, picks, queue, changes, clock }: Dependencies) => {
  const { lists, touches } = facts
  const readGame = async (id: string): Promise<Game> => {
    const item = (await lists.partition(gamePartition(id))).find(({ sk }) => sk === 'game')
    const game = item && effective(sourceAndOverridesOf(item))
    if (game?.kind !== 'game' || game.competition !== 'NFL') throw noSuchGame()
    return game
  }
  const readRow = async (game: Game) => (await picks.read([rowKeyOf(game)])).get(game.id)

  /**
   * Writes the override that `next` makes from the stored row. Runs write the same row: if one has written it in
   * between, `next` is applied again to the run's row.
   */
  const write = async (
    game: Game,
    next: (stored: StoredRow | undefined) => PickOverride | null,
  ): Promise<void> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const stored = await readRow(game)
      const row = { ...(stored?.row ?? newGameRow(game)), override: next(stored) }
      // Recorded before the write, so that no run overlooks it.
      await touches.append('NFL', [{ kind: 'games', hostId: game.homeTeamId }], clock())
      const outcome = await picks.write(row, stored, {
        hasFinalPage: stored?.hasFinalPage ?? false,
      })
      if (outcome !== 'overtaken') return
      await setTimeout(20 * 2 ** attempt)
    }
    throw changedMeanwhile()
  }

  const recalculate = (now: Date) => queue.recalculate({ competition: 'NFL', time: now })

  return {
    async override(submission: Submission, caller: Caller, now: Date) {
      const [game, teams] = await Promise.all([readGame(submission.id), readTeams(lists)])
      const [home, away] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)]
      if (!home || !away) throw noSuchGame()
      const abbreviations = { home: home.abbreviation, away: away.abbreviation }
      const show = (stored: StoredRow | undefined) => shownGame(game, { home, away }, stored, now)
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
        if (field) throw new AppError('VALIDATION', refused, { errors: { [field]: refused } })
        throw new AppError('CONFLICT', refused)
      }

      const stored = await readRow(game)
      const before = stored?.row.override ?? null
      if (submission.seen !== undefined && submission.seen !== (before?.at ?? null))
        throw changedMeanwhile()
      const after = nextOf(stored)
      if (isSameOverride(before, after)) return { game: show(stored), change: null }
      const subject = {
        kind: 'pick',
        subject: game.id,
        name: `${away.abbreviation} at ${home.abbreviation}`,
      } as const
      const made = await changes.make(
        { ...subject, before, after },
        { caller, now },
        {
          write: () =>
            write(game, (current) => {
              if (!isSameOverride(current?.row.override ?? null, before)) throw changedMeanwhile()
              return nextOf(current)
            }),
          publish: () => recalculate(now),
        },
      )
      return { game: show(await readRow(game)), change: made.id }
    },

    async undo(id: string, caller: Caller, now: Date): Promise<{ change: AdminChange }> {
      const change = await changes.undo(
        id,
        'pick',
        { caller, now },
        {
          write: async (made) => {
            const game = await readGame(made.subject)
            await write(game, (stored) => {
              const override = stored?.row.override ?? null
              const former = made.before as PickOverride | null
              requireUnchanged(override, made)
              const refused = refusalOf(overridePhase(game, stored?.row, now))
              if (refused !== undefined) throw new AppError('CONFLICT', refused)
              return former
            })
          },
          publish: () => recalculate(now),
        },
      )
      return { change }
    },
  }
}
