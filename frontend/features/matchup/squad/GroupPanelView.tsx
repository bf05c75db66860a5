import { sportIds } from '#shared/domain/sport/sport.ts'
import { shownGroupAverage } from '#shared/presentation/missingScore.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import type { PlayerActions } from '../whatif/WhatIfControl.tsx'
import type { GroupPanel } from './groupPanels.ts'
import { groupWhy } from './groupWhy.ts'
import shared from './MirroredGroups.module.css'
import { PlayerLine } from './PlayerLine.tsx'

interface Props extends PlayerActions {
  panel: GroupPanel
  team: { readonly name: string }
  onExplainGroup: () => void
}

/** A position group: shows its average, and its players once it is opened. */
export const GroupPanelView = ({ panel, team, onExplainGroup, ...actions }: Props) => {
  const { title, group, players } = panel
  return (
    <details className={`ruled ${shared.groupGroup} ${shared.panel}`}>
      <summary>
        <span className={`flex middle medium between ${shared.groupName}`}>
          {title}
          <Icon name="next" />
        </span>
        {group && <Average average={group.average} />}
      </summary>
      {group && group.parts.length > 0 && (
        <p className={`small ${shared.explain}`}>
          <button type="button" className="tap underlined" onClick={onExplainGroup}>
            {groupWhy(sportIds[actions.sport], team, title, group.average, actions.isPast)}
          </button>
        </p>
      )}
      <ul className="lined">
        {players.map((player) => (
          <PlayerLine key={player.player_id} player={player} {...actions} />
        ))}
      </ul>
    </details>
  )
}

const Average = ({ average }: { average: number | null }) => {
  const { band, text } = shownGroupAverage(average)
  return (
    <span className={`grid middle gap-3 ${shared.groupPanelViewAverage}`} data-band={band.key}>
      <span className={`sunken ${shared.groupBar}`} aria-hidden="true">
        <i style={{ width: `${average ?? 0}%` }} />
      </span>
      <span className={shared.score}>
        <BandNumber band={band} text={text} />
        <span className="vh"> {band.label}</span>
      </span>
    </span>
  )
}
