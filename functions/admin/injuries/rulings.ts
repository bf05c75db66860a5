import { requireMember } from '#functions/http/access.ts'
import {
  type ChangeMaker,
  changedMeanwhile,
  requireUnchanged,
} from '#functions/http/adminChanges.ts'
import { wrongValues } from '#functions/http/errors.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { rulingEndpoints } from '#shared/contract/admin/rulings.ts'
import type { BodyOf, DataOf } from '#shared/contract/endpoint.ts'
import type { RulingFact } from '#shared/domain/facts/injury.ts'
import { type Ruling, wrongRulingDays } from '#shared/domain/facts/ruling.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { rulingInForce } from '#shared/domain/injury/rulingInForce.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { type OfPlayer, readStoredPlayer } from './players.ts'

type RuleBody = BodyOf<typeof rulingEndpoints.rule>
type Shown = DataOf<typeof rulingEndpoints.ruling>

/** A ruling as recorded in the history of changes; null for none. */
type Recorded = (Ruling & { set_at: string }) | null

const versionOf = (point: RulingFact | undefined) => String(point?.number ?? 0)

const recorded = (point: RulingFact | undefined): Recorded =>
  point?.ruling ? { ...point.ruling, set_at: point.since } : null

export const rulingChanges = ({
  facts,
  scores,
  changes,
  queue,
}: Pick<InjuryDependencies, 'facts' | 'scores' | 'changes' | 'queue'>) => {
  const recalculate = ({ competition }: Player, time: Date) =>
    queue.recalculate({ competition, time })

  const readRulings = async (of: OfPlayer) => {
    const stored = await readStoredPlayer(facts, of)
    return { ...stored, last: stored.rulings.at(-1) }
  }

  /** Appends a ruling after the last one, and publishes it. */
  const appending = async (
    player: Player,
    last: RulingFact | undefined,
    said: Recorded,
    { caller, now }: ChangeMaker,
  ) => {
    const { set_at: since, ...ruling } = said ?? { set_at: now.toISOString() }
    const point: RulingFact = {
      kind: 'ruling',
      playerId: player.id,
      number: (last?.number ?? 0) + 1,
      at: now.toISOString(),
      since,
      by: requireMember(caller).email,
      ruling: said && (ruling as Ruling),
    }
    const parts = facts.history.appending(point)
    return { parts, publish: () => recalculate(player, now) }
  }

  return {
    async read(of: BodyOf<typeof rulingEndpoints.ruling>, now: Date): Promise<Shown> {
      const { player, injuries, reports, rulings, last } = await readRulings(of)
      const scored = player.teamId && (await scores.scoredTeams([player.teamId])).get(player.teamId)
      const games = scored ? scored.facts.games : []
      const report = reports.filter(({ at }) => at <= now.toISOString()).at(-1)
      const open = injuries.map(effective).find(({ returnedOn }) => returnedOn === null)
      return {
        player_id: player.id,
        player_name: player.name,
        version: versionOf(last),
        ruling: last?.ruling
          ? {
              ...last.ruling,
              set_by: last.by,
              set_at: last.since,
              in_force: rulingInForce(rulings, reports, games, now) !== null,
            }
          : null,
        feed: report
          ? {
              status: report.status,
              reported_at: report.at,
              body_part: report.bodyPart,
              notes: report.notes,
              team_return_date: open?.expectedOn ?? null,
            }
          : null,
      }
    },

    async change({ ruling, version, ...of }: RuleBody, maker: ChangeMaker) {
      const { now } = maker
      const errors = ruling ? wrongRulingDays(ruling, easternDay(now)) : {}
      if (Object.keys(errors).length) throw wrongValues(errors)
      const made = await changes.save(maker, async () => {
        const { player, last } = await readRulings(of)
        if (versionOf(last) !== version) throw changedMeanwhile()
        if (ruling === null && !last?.ruling) return undefined
        const after = ruling && { ...ruling, set_at: now.toISOString() }
        return {
          kind: 'ruling',
          subject: player.id,
          name: player.name,
          before: recorded(last),
          after,
          ...(await appending(player, last, after, maker)),
        }
      })
      return made
        ? { change: made.id, version: String(Number(version) + 1) }
        : { change: null, version }
    },

    undo: (change: string, maker: ChangeMaker) =>
      changes.undo(change, 'ruling', maker, async (done) => {
        const { player, last } = await readRulings({ playerID: done.subject })
        requireUnchanged(recorded(last), done)
        return appending(player, last, done.before as Recorded, maker)
      }),
  }
}
