import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { TopPlayerList } from '#shared/contract/playerRow.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { matchupListTitles, topListTitles } from '#shared/domain/team/topPlayers.ts'
import { playersOnSide } from '../sides.ts'
import type { PlayerStatus } from './playerStatusText.ts'

type Entry = TopPlayerList['players'][number]

export type ListedPlayer = Pick<Entry, 'player_id' | 'player_name' | 'gaming_score'> & {
  readonly status: PlayerStatus
  /** The reason he is listed for, in a list with several reasons. */
  readonly note?: string
}

interface TopList {
  readonly title: string
  readonly away: readonly ListedPlayer[]
  readonly home: readonly ListedPlayer[]
}

/** Both teams' lists of top players. NBA highlights name one player each and are merged into one list. */
export const topLists = (sport: SportId, page: MatchupPage): readonly TopList[] => {
  const rows = new Map(
    [...playersOnSide(page, 'away'), ...playersOnSide(page, 'home')].map((row) => [
      row.player_id,
      row,
    ]),
  )
  const listed = (player: Entry): ListedPlayer => ({
    ...player,
    status: rows.get(player.player_id) ?? { ...player, return_date_from: null },
  })
  if (sport === 2) {
    const highlights = (sections: readonly TopPlayerList[]) =>
      sections.flatMap(({ title, players }) =>
        players.map((player) => ({
          ...listed(player),
          note: player.average === null ? title : `${title}, ${player.average.toFixed(1)} a game`,
        })),
      )
    const { topFourAway, topFourHome } = page
    return [
      {
        title: topListTitles.highlights,
        away: highlights(topFourAway),
        home: highlights(topFourHome),
      },
    ]
  }
  const playersOf = (sections: readonly TopPlayerList[], title: string) =>
    (sections.find((section) => section.title === title)?.players ?? []).map(listed)
  return matchupListTitles[sport].map((title) => ({
    title,
    away: playersOf(page.topFourAway, title),
    home: playersOf(page.topFourHome, title),
  }))
}
