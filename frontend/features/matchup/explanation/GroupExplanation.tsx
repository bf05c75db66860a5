import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { playerBand } from '#shared/domain/score/bands.ts'
import { scoreText } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { Waterfall } from '../../../charts/Waterfall.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { GroupPanel } from '../squad/groupPanels.ts'
import { playerStatusText } from '../squad/playerStatusText.ts'
import { readableParts } from './explanationText.ts'
import { ModelLink } from './ModelLink.tsx'

interface Props {
  sport: SportName
  panel: GroupPanel
  /** All players of the team: some who count are not in the panel. */
  players: readonly PlayerRow[]
  end: string
  onClose: () => void
}

const percent = (share: number) => `${Math.round(100 * share)}%`

/** Explains the average of a position group. */
export const GroupExplanation = ({
  sport,
  panel: { title, group },
  players,
  end,
  onClose,
}: Props) => {
  if (!group) return null
  const rows = new Map(players.map((player) => [player.player_id, player]))
  const shares = new Map(group.shares.map(({ player_id, share }) => [player_id, share]))
  const heading = `Why ${title} is at ${scoreText(group.average)}`
  const average = group.average ?? 0
  return (
    <Dialog title={heading} onClose={onClose}>
      <p className="note">Each player counts by his share of the group’s play.</p>
      <Waterfall
        title={heading}
        description={`From ${scoreText(group.original)} with nobody hurt to ${scoreText(group.average)}`}
        method="A player takes his share of the group times what he is short of his own best."
        start={{ label: 'Fully healthy', value: group.original ?? 0 }}
        rows={readableParts(
          group.parts.map(({ player_id, shown }) => {
            const player = rows.get(player_id)
            const share = percent(shares.get(player_id) ?? 0)
            return {
              key: player_id,
              name: player?.player_name ?? 'Another player',
              reason: `${player ? `${playerStatusText(player)}, ` : ''}${share} of the group`,
              shown,
            }
          }),
        )}
        end={{ label: end, value: average, band: playerBand(average).key }}
        axis={{ low: 0, high: 100 }}
      />
      <ModelLink sport={sport} />
    </Dialog>
  )
}
