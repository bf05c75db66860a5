import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import { playerViewOf } from '#functions/store/pageViews.ts'
import { type Page, pageOf } from '#functions/store/views.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { Dependencies } from '../dependencies.ts'
import { departedPlayerDocument } from '../documents/departedPlayer.ts'
import { readPlayer } from '../teamFacts.ts'

type Known = Pick<Dependencies, 'facts' | 'views'>

/**
 * The pages of players whom a team's run before had scored and this one has not: they say so. Whoever
 * has gone to another club gets his page from that club's run.
 */
export const departedPlayerPages = async (
  { teamId, before, now }: { teamId: string; before: readonly string[]; now: readonly string[] },
  { competition, asOf }: CalculationRun,
  { facts, views }: Known,
): Promise<Page[]> => {
  const scored = new Set(now)
  const gone = before.filter((id) => !scored.has(id))
  const pages = gone.map(async (id) => {
    const view = playerViewOf(sportOfCompetition(competition), id)
    const [player, { document }] = await Promise.all([readPlayer(id, facts), views.read(view)])
    if (!player || !document) return []
    const isElsewhere = player.teamId !== null && player.teamId !== teamId
    return isElsewhere
      ? []
      : [pageOf(view, departedPlayerDocument(document, player, asOf.toISOString()))]
  })
  return (await Promise.all(pages)).flat()
}
