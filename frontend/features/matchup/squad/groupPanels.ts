import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { PositionGroup, TeamInfo } from '#shared/contract/teamInfo.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { positionPanels } from '#shared/domain/team/positions.ts'

export interface GroupPanel {
  readonly title: string
  /** Absent where no average is made of the panel's players. */
  readonly group: PositionGroup | undefined
  readonly players: readonly PlayerRow[]
}

/** The NBA's averages are not cut by position: its rotation is in each, by what a player brings. */
const byShare = (players: readonly PlayerRow[], groups: TeamInfo['groups']): GroupPanel[] =>
  groups.map((group) => {
    const shares = new Map(group.shares.map(({ player_id, share }) => [player_id, share]))
    const share = ({ player_id }: PlayerRow) => shares.get(player_id) ?? 0
    return {
      title: group.label,
      group,
      players: players
        .filter((player) => share(player) > 0)
        .toSorted((a, b) => share(b) - share(a)),
    }
  })

/** The panels of one side. Soccer lists active players only. */
export const groupPanels = (
  sport: SportId,
  players: readonly PlayerRow[],
  groups: TeamInfo['groups'],
): readonly GroupPanel[] => {
  if (sport === 2) return byShare(players, groups)
  const known = new Map(positionPanels(sport).map(({ group, title }) => [title, group]))
  const shown = sport === 3 ? players.filter(({ active }) => active === 1) : players
  const listed = Map.groupBy(shown, ({ position_category }) => position_category)
  const titles = [...known.keys(), ...[...listed.keys()].filter((title) => !known.has(title))]
  return titles.flatMap((title) => {
    const group = groups.find(({ name }) => name === known.get(title))
    const own = listed.get(title) ?? []
    return own.length > 0 || group ? [{ title, group, players: own }] : []
  })
}
