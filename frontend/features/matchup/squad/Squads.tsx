import { useState } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { shownGroupAverage } from '#shared/presentation/missingScore.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { playersOnSide, sides, teamOnSide } from '../sides.ts'
import { type PlayerActions, whatIfHint } from '../whatif/WhatIfControl.tsx'
import { type GroupPanel, groupPanels, groupWhy } from './groupPanels.ts'
import shared from './MirroredGroups.module.css'
import { MirroredGroups } from './MirroredGroups.tsx'
import styles from './PlayerLine.module.css'
import { PlayerLine } from './PlayerLine.tsx'

interface Props extends PlayerActions {
  page: MatchupPage
  onExplainGroup: (side: Side, title: string) => void
}

const views = [
  { value: 'groups', text: 'Position Categories' },
  { value: 'roster', text: 'Full active roster' },
] as const

type View = (typeof views)[number]['value']

/** Both teams' players: position groups side by side, unless one of the teams shows its roster. */
export const Squads = ({ page, onExplainGroup, ...actions }: Props) => {
  const [view, setView] = useState<Readonly<Record<Side, View>>>({ away: 'groups', home: 'groups' })
  const [game] = page.match
  const nameOf = (side: Side) => teamOnSide(game, side).name
  const panelsOf = (side: Side) =>
    groupPanels(game.sportsID, playersOnSide(page, side), page.teamInfo[side].groups)
  const areMirrored = view.away === 'groups' && view.home === 'groups'
  return (
    <Panel
      title={areMirrored ? 'Position Categories' : 'Players'}
      flush
      aside={
        <div className={`flex wraps unprinted ${styles.choices}`}>
          {sides.map((side) => (
            <div key={side} className="flex wraps middle">
              <span className="sub">{nameOf(side)}</span>
              <SegmentedControl
                label={`${nameOf(side)}: show`}
                options={views}
                chosen={view[side]}
                onChoose={(chosen) => setView({ ...view, [side]: chosen })}
              />
            </div>
          ))}
        </div>
      }
    >
      {actions.whatIfActions && <p className="small muted unprinted inset-below">{whatIfHint}</p>}
      {areMirrored ? (
        <MirroredGroups
          teams={{ away: teamOnSide(game, 'away'), home: teamOnSide(game, 'home') }}
          panels={{ away: panelsOf('away'), home: panelsOf('home') }}
          onExplainGroup={onExplainGroup}
          {...actions}
        />
      ) : (
        <div className={`grid ruled ${styles.squadsPair}`}>
          {sides.map((side) => (
            <section key={side} aria-label={`${nameOf(side)} players`}>
              <h3>{nameOf(side)}</h3>
              {view[side] === 'groups' ? (
                panelsOf(side).map((panel) => (
                  <GroupPanelView
                    key={panel.title}
                    panel={panel}
                    team={teamOnSide(game, side)}
                    onExplainGroup={() => onExplainGroup(side, panel.title)}
                    {...actions}
                  />
                ))
              ) : (
                <ul className="lined">
                  {playersOnSide(page, side)
                    .filter(({ active }) => active === 1)
                    .map((player) => (
                      <PlayerLine key={player.player_id} player={player} {...actions} />
                    ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
    </Panel>
  )
}

interface GroupPanelViewProps extends PlayerActions {
  panel: GroupPanel
  team: { readonly name: string }
  onExplainGroup: () => void
}

/** A position group: shows its average, and its players once it is opened. */
const GroupPanelView = ({ panel, team, onExplainGroup, ...actions }: GroupPanelViewProps) => {
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
