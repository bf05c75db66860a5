import { requireMember } from '#functions/http/access.ts'
import { type ChangeMaker, requireUnchanged } from '#functions/http/adminChanges.ts'
import { AppError } from '#functions/http/errors.ts'
import type { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { type OfPlayer, readStoredPlayer, type StoredPlayer } from './players.ts'

type MergeBody = BodyOf<typeof adminInjuryEndpoints.merge>

/** A merge as recorded in the history of changes; null for none. */
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

/** Overrides one field of the feed's fact, or releases it. */
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
 * One person under two ids. A merge is an override on both players' facts: feeds can go on delivering both, and
 * of two admins who merge the same player at once the second sees the first one's change.
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
  const readBoth = async (duplicate: OfPlayer, kept: OfPlayer) => {
    const [one, other] = await Promise.all([read(duplicate), read(kept)])
    return { duplicate: one, kept: other }
  }

  /** The writes that make a merge or end it. */
  const writing = (
    { duplicate, kept }: Awaited<ReturnType<typeof readBoth>>,
    merges: boolean,
    maker: ChangeMaker,
  ) => {
    const wrong = merges && wrongMerge(duplicate.player, kept.player)
    if (wrong) throw refused(wrong)
    const { id, competition } = duplicate.player
    const others = (kept.player.duplicates ?? []).filter((one) => one !== id)
    const ids = merges ? [...others, id].toSorted() : others
    const same = withOverride(
      duplicate.stored,
      'sameAs',
      merges ? kept.player.id : undefined,
      maker,
    )
    const own = withOverride(kept.stored, 'duplicates', ids.length > 0 ? ids : undefined, maker)
    return {
      parts: [
        ...facts.entities.writing(same, duplicate.stored),
        facts.entities.writingBeside(own, kept.stored),
      ],
      publish: () => queue.recalculate({ competition, time: maker.now }),
    }
  }

  return {
    async merge({ sportsID, playerID, keepID }: MergeBody, maker: ChangeMaker) {
      const made = await changes.save(maker, async () => {
        const both = await readBoth({ sportsID, playerID }, { sportsID, playerID: keepID })
        const { id, name, sameAs } = both.duplicate.player
        if (sameAs === keepID) return undefined
        return {
          kind: 'merge',
          subject: id,
          name: `${name} (${id})`,
          before: null,
          after: { same_as: keepID },
          ...writing(both, true, maker),
        }
      })
      return { change: made?.id ?? null }
    },

    undo: (change: string, maker: ChangeMaker) =>
      changes.undo(change, 'merge', maker, async (done) => {
        const { same_as } = (done.after ?? done.before) as NonNullable<Recorded>
        const both = await readBoth({ playerID: done.subject }, { playerID: same_as })
        requireUnchanged(recorded(both.duplicate.player), done)
        return writing(both, done.before !== null, maker)
      }),
  }
}
