import { requireMember } from '#functions/http/access.ts'
import { type ChangeMaker, requireUnchanged } from '#functions/http/adminChanges.ts'
import { AppError } from '#functions/http/errors.ts'
import type { AdminChange } from '#shared/contract/admin/changes.ts'
import type { mergeEndpoints } from '#shared/contract/admin/merges.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { type OfPlayer, readStoredPlayer, type StoredPlayer } from './players.ts'

type MergeBody = BodyOf<typeof mergeEndpoints.merge>

/** A merge as the history of changes records it; null for none. */
type Recorded = { same_as: string } | null

const recorded = ({ sameAs }: Player): Recorded =>
  sameAs === undefined ? null : { same_as: sameAs }

const refused = (reason: string) => new AppError('VALIDATION', reason)

/** The reason why one player cannot be merged into another; undefined if he can. */
const wrongMerge = (duplicate: Player, kept: Player): string | undefined => {
  if (duplicate.id === kept.id) return 'Choose two players: nobody is merged into himself.'
  if (duplicate.competition !== kept.competition)
    return 'Players of different leagues cannot be merged.'
  if (kept.sameAs !== undefined)
    return `${kept.name} (${kept.id}) is merged into ${kept.sameAs} himself. Keep that player.`
  if (duplicate.sameAs !== undefined)
    return `${duplicate.name} (${duplicate.id}) is already merged into ${duplicate.sameAs}. Undo that first.`
  if (duplicate.duplicates)
    return `Others are merged into ${duplicate.name} (${duplicate.id}). Keep him, or undo those merges first.`
  return undefined
}

type PlayerField = 'sameAs' | 'duplicates'

/** Sets one field over the feed's fact, or releases it. */
const withOverride = (
  { source, overrides }: StoredPlayer,
  field: PlayerField,
  value: Player[PlayerField],
  { caller, now }: ChangeMaker,
) => {
  const { [field]: _, ...others } = overrides
  const made = { value, by: requireMember(caller).email, at: now.toISOString() }
  return { source, overrides: value === undefined ? others : { ...others, [field]: made } }
}

/**
 * One person under two ids. The merge is an override of both players' facts, so that feeds go on delivering both, and
 * of two admins who merge one of them at once the second meets what the first has done.
 */
export const mergeChanges = ({
  facts,
  changes,
  queue,
}: Pick<InjuryDependencies, 'facts' | 'changes' | 'queue'>) => {
  const read = async (of: OfPlayer) => {
    try {
      return await readStoredPlayer(facts, of)
    } catch (error) {
      const isUnknown = error instanceof AppError && error.type === 'NOT_FOUND'
      throw isUnknown ? refused(`There is no player ${of.playerID} in this sport.`) : error
    }
  }

  /** Both sides of a merge, and what makes or ends it. */
  const prepared = async (duplicateOf: OfPlayer, keptOf: OfPlayer, maker: ChangeMaker) => {
    const [duplicate, kept] = await Promise.all([read(duplicateOf), read(keptOf)])
    const { id, competition } = duplicate.player
    const others = (kept.player.duplicates ?? []).filter((one) => one !== id)
    const writes = (sameAs: string | undefined) => {
      const ids = sameAs === undefined ? others : [...others, id].toSorted()
      const duplicates = ids.length > 0 ? ids : undefined
      return {
        parts: [
          ...facts.entities.writing(
            withOverride(duplicate.stored, 'sameAs', sameAs, maker),
            duplicate.stored,
          ),
          facts.entities.writingBeside(
            withOverride(kept.stored, 'duplicates', duplicates, maker),
            kept.stored,
          ),
        ],
        publish: () => queue.recalculate({ competition, time: maker.now }),
      }
    }
    const merging = () => {
      const wrong = wrongMerge(duplicate.player, kept.player)
      if (wrong !== undefined) throw refused(wrong)
      return writes(kept.player.id)
    }
    return {
      duplicate: duplicate.player,
      kept: kept.player,
      merging,
      ending: () => writes(undefined),
    }
  }

  return {
    async merge({ sportsID, playerID, keepID }: MergeBody, maker: ChangeMaker) {
      const made = await changes.save(maker, async () => {
        const of = [
          { sportsID, playerID },
          { sportsID, playerID: keepID },
        ] as const
        const { duplicate, kept, merging } = await prepared(...of, maker)
        if (duplicate.sameAs === kept.id) return undefined
        return {
          kind: 'merge',
          subject: duplicate.id,
          name: `${duplicate.name} (${duplicate.id})`,
          before: null,
          after: { same_as: kept.id },
          ...merging(),
        }
      })
      return { change: made?.id ?? null }
    },

    async undo(change: string, maker: ChangeMaker): Promise<{ change: AdminChange }> {
      const made = await changes.undo(change, 'merge', maker, async (done) => {
        const { same_as } = (done.after ?? done.before) as NonNullable<Recorded>
        const of = [{ playerID: done.subject }, { playerID: same_as }] as const
        const { duplicate, merging, ending } = await prepared(...of, maker)
        requireUnchanged(recorded(duplicate), done)
        return done.before === null ? ending() : merging()
      })
      return { change: made }
    },
  }
}
