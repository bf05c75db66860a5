import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { TopPlayerList } from '#shared/contract/playerRow.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { matchupListTitles, topListTitles } from '#shared/domain/team/topPlayers.ts'
import { isExpectedToPlay } from '#shared/presentation/playerStatus/absenceWords.ts'
import { playersOnSide } from '../sides.ts'
import type { PlayerStatus } from './playerStatusText.ts'

type Entry = TopPlayerList['players'][number]

export type TopListEntry = Pick<Entry, 'player_id' | 'player_name' | 'gaming_score'> & {
  readonly status: PlayerStatus
  /** He is more likely to miss the game than to play. */
  readonly isMissing: boolean
  /** Why he is listed, in a list that mixes several reasons. */
  readonly note?: string
}

const fourTitles = new Set<string>([topListTitles.offense, topListTitles.defense])

/** Both teams' lists of top players. NBA highlights name one player each and are merged into one list. */
export const topLists = (sport: SportId, page: MatchupPage) => {
  const rows = new Map(
    [...playersOnSide(page, 'away'), ...playersOnSide(page, 'home')].map((row) => [
      row.player_id,
      row,
    ]),
  )
  const listed = (player: Entry): TopListEntry => {
    const row = rows.get(player.player_id)
    return {
      ...player,
      status: row ?? { ...player, return_date_from: null },
      isMissing: row !== undefined && !isExpectedToPlay(row),
    }
  }
  const highlightsOf = (sections: readonly TopPlayerList[]) =>
    sections
      .filter(({ title }) => !fourTitles.has(title))
      .flatMap(({ title, players }) =>
        players.map((player) => ({
          ...listed(player),
          note: player.average === null ? title : `${title}, ${player.average.toFixed(1)} a game`,
        })),
      )
  const playersOf = (sections: readonly TopPlayerList[], title: string): readonly TopListEntry[] =>
    title === topListTitles.highlights
      ? highlightsOf(sections)
      : (sections.find((section) => section.title === title)?.players ?? []).map(listed)
  return matchupListTitles[sport].map((title) => ({
    title,
    away: playersOf(page.topFourAway, title),
    home: playersOf(page.topFourHome, title),
  }))
}
