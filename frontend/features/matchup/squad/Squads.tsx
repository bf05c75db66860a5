import { useState } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { playersOnSide, sides, teamOnSide } from '../sides.ts'
import type { PlayerActions } from '../whatif/WhatIfControl.tsx'
import { whatIfHint } from '../whatif/whatIfText.ts'
import { GroupPanelView } from './GroupPanelView.tsx'
import { groupPanels } from './groupPanels.ts'
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
      {actions.whatIfActions && (
        <p className={`small muted unprinted ${styles.hint}`}>{whatIfHint}</p>
      )}
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
