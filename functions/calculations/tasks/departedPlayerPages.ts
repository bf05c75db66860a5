import { playerViewOf } from '#functions/store/pageViews.ts'
import { absentIfFormer, type Page, pageOf } from '#functions/store/view.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { Dependencies } from '../dependencies.ts'
import { departedPlayerDocument } from '../documents/departedPlayer.ts'
import type { Run } from '../run.ts'

interface ScoredPlayerIds {
  teamId: string
  /** Scored by the team's previous run. */
  before: readonly string[]
  /** Scored by this run. */
  now: readonly string[]
}

/**
 * The pages of players whom the team no longer scores, except of those who have joined another team: that team's run
 * writes theirs.
 */
export const departedPlayerPages = async (
  { teamId, before, now }: ScoredPlayerIds,
  { competition, asOf, league }: Run,
  { views }: Pick<Dependencies, 'views'>,
): Promise<Page[]> => {
  const departed = new Set(before).difference(new Set(now))
  const pages = [...departed].map(async (id) => {
    const view = playerViewOf(sportOfCompetition(competition), id)
    const player = league.player(id)
    const { document } = await views.read(view).catch(absentIfFormer)
    if (!player || !document) return []
    const isInOtherTeam = player.teamId !== null && player.teamId !== teamId
    if (isInOtherTeam) return []
    return [pageOf(view, departedPlayerDocument(document, player, asOf.toISOString()))]
  })
  return (await Promise.all(pages)).flat()
}
