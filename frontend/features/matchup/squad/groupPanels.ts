import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { PositionGroup, TeamInfo } from '#shared/contract/teamInfo.ts'
import { scoreText } from '#shared/domain/score/numberText.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { positionPanels } from '#shared/domain/team/positions.ts'
import { possessive, teamNameInSentence } from '#shared/domain/team/teamName.ts'

export interface GroupPanel {
  readonly title: string
  /** Undefined if the panel's players have no average. */
  readonly group: PositionGroup | undefined
  readonly players: readonly PlayerRow[]
}

/** The NBA's groups are not positions: every player of the rotation has a share in each. */
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

/** A team's panels. Soccer lists active players only. */
export const groupPanels = (
  sport: SportId,
  players: readonly PlayerRow[],
  groups: TeamInfo['groups'],
): readonly GroupPanel[] => {
  if (sport === 2) return byShare(players, groups)
  const groupOfTitle = new Map(positionPanels(sport).map(({ group, title }) => [title, group]))
  const listed = sport === 3 ? players.filter(({ active }) => active === 1) : players
  const byPosition = Map.groupBy(listed, ({ position_category }) => position_category)
  const titles = [
    ...groupOfTitle.keys(),
    ...[...byPosition.keys()].filter((title) => !groupOfTitle.has(title)),
  ]
  return titles.flatMap((title) => {
    const group = groups.find(({ name }) => name === groupOfTitle.get(title))
    const own = byPosition.get(title) ?? []
    return own.length > 0 || group ? [{ title, group, players: own }] : []
  })
}

/** `Why the Bears’ offensive skills players are at 82.1` */
export const groupWhy = (
  sport: SportId,
  team: { readonly name: string },
  title: string,
  average: number | null,
  isPast: boolean,
): string => {
  const group = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  const [present, past] = title.endsWith('s') ? ['are', 'were'] : ['is', 'was']
  return `Why ${possessive(teamNameInSentence(sport, team))} ${group} ${isPast ? past : present} at ${scoreText(average)}`
}
