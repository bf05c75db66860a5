import type { PlayerRow, TopPlayerList } from '#shared/contract/playerRow.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { topListTitles } from '#shared/domain/team/topPlayers.ts'
import { decimalOrNull } from '#shared/presentation/shownNumbers.ts'
import type { ImpactLists } from '#shared/scoring/team/impactLists.ts'

interface Listed {
  readonly playerId: string
}

type Lists = (lists: ImpactLists, section: SectionOf) => TopPlayerList[]
type SectionOf = (
  title: string,
  players: readonly (Listed & { readonly average?: number | null })[],
) => TopPlayerList

const fours: Lists = ({ offense, defense }, section) => [
  section(topListTitles.offense, offense),
  section(topListTitles.defense, defense),
]
const foursAndHighlights: Lists = (lists, section) => [
  ...fours(lists, section),
  ...lists.highlights.map(({ title, player, average }) =>
    section(title, [{ playerId: player.playerId, average }]),
  ),
]
const five: Lists = ({ topFive }, section) => [
  section(
    topListTitles.five,
    topFive.map(({ playerId, ppg_avg }) => ({ playerId, average: ppg_avg })),
  ),
]
const impactful: Lists = (lists, section) => [section(topListTitles.impactful, lists.impactful)]

const listsOf: Readonly<Record<'matchup' | 'team', Readonly<Record<SportName, Lists>>>> = {
  matchup: { nfl: fours, nba: foursAndHighlights, soccer: impactful },
  team: { nfl: fours, nba: five, soccer: impactful },
}

/** The lists of top players on a page, with the same scores as in its player rows. */
export const topSectionsOf = (
  page: 'matchup' | 'team',
  sport: SportName,
  lists: ImpactLists,
  rows: readonly PlayerRow[],
): TopPlayerList[] => {
  const byId = new Map(rows.map((row) => [row.player_id, row]))
  return listsOf[page][sport](lists, (title, players) => ({
    title,
    players: players.flatMap(({ playerId, average = null }) => {
      const row = byId.get(playerId)
      if (!row) return []
      const { player_id, player_name, position, gaming_score, injury_status, body_part } = row
      const who = { player_id, player_name, position }
      const mark = row.set_by_editor && { set_by_editor: row.set_by_editor }
      const shown = { gaming_score, injury_status, ...mark, body_part }
      return [{ ...who, ...shown, average: decimalOrNull(average) }]
    }),
  }))
}
