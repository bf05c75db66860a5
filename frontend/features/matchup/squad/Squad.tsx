import { useState } from 'react'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { GroupPanelView } from './GroupPanelView.tsx'
import { type GroupPanel, groupPanels } from './groupPanels.ts'
import { type PlayerActions, PlayerLine } from './PlayerLine.tsx'
import styles from './Squad.module.css'

interface Props extends PlayerActions {
  name: string
  info: TeamInfo
  players: readonly PlayerRow[]
  onExplainGroup: (panel: GroupPanel) => void
}

const views = [
  { value: 'groups', text: 'Position Categories' },
  { value: 'roster', text: 'Full active roster' },
] as const

type View = (typeof views)[number]['value']

/** A team's players by position group, or as the full active roster. */
export const Squad = ({ name, info, players, onExplainGroup, ...actions }: Props) => {
  const [view, setView] = useState<View>('groups')
  return (
    <Panel
      title={`${name} players`}
      flush
      aside={
        <SegmentedControl
          label={`${name}: show`}
          options={views}
          chosen={view}
          onChoose={setView}
        />
      }
    >
      {actions.onToggle && (
        <p className={styles.hint}>What if? Switch a player on or off to see the scores change.</p>
      )}
      {view === 'groups' ? (
        groupPanels(sportIds[actions.sport], players, info.groups).map((panel) => (
          <GroupPanelView
            key={panel.title}
            panel={panel}
            onExplainGroup={onExplainGroup}
            {...actions}
          />
        ))
      ) : (
        <ul className={styles.roster}>
          {players
            .filter(({ active }) => active === 1)
            .map((player) => (
              <PlayerLine key={player.player_id} player={player} {...actions} />
            ))}
        </ul>
      )}
    </Panel>
  )
}
