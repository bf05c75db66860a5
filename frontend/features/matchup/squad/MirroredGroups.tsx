import { useState } from 'react'
import type { Side } from '#shared/domain/game/side.ts'
import { groupBand } from '#shared/domain/score/bands.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { shownGroupAverage } from '#shared/presentation/missingScore.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { type NamedTeam, sides } from '../sides.ts'
import type { PlayerActions } from '../whatif/WhatIfControl.tsx'
import { type GroupPanel, groupWhy } from './groupPanels.ts'
import styles from './MirroredGroups.module.css'
import { PlayerLine } from './PlayerLine.tsx'

type Both<Value> = Readonly<Record<Side, Value>>

interface Props extends PlayerActions {
  teams: Both<NamedTeam>
  panels: Both<readonly GroupPanel[]>
  onExplainGroup: (side: Side, title: string) => void
}

/** Each position group of both teams in one line, and the players of both once it is opened. */
export const MirroredGroups = ({ panels, ...rest }: Props) => {
  const titles = new Set(sides.flatMap((side) => panels[side].map(({ title }) => title)))
  const panelOf = (side: Side, title: string) => panels[side].find((panel) => panel.title === title)
  return [...titles].map((title) => (
    <MirroredGroup
      key={title}
      title={title}
      panel={{ away: panelOf('away', title), home: panelOf('home', title) }}
      {...rest}
    />
  ))
}

interface GroupProps extends Omit<Props, 'panels'> {
  title: string
  panel: Both<GroupPanel | undefined>
}

const MirroredGroup = ({ title, panel, teams, onExplainGroup, ...actions }: GroupProps) => {
  // Closed groups render no players: a hundred lines would slow down every switch.
  const [isOpen, setOpen] = useState(false)
  const bar = (side: Side) => <Bar side={side} average={panel[side]?.group?.average} />
  return (
    <details
      className={`ruled ${styles.groupGroup} ${styles.group}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Average team={teams.away.name} average={panel.away?.group?.average} />
        {bar('away')}
        <span className={`flex middle medium gap-1 centered ${styles.groupName} ${styles.name}`}>
          {title}
          <Icon name="next" />
        </span>
        {bar('home')}
        <Average team={teams.home.name} average={panel.home?.group?.average} />
      </summary>
      {isOpen && (
        <div className="grid two">
          {sides.map((side) => {
            const { group, players = [] } = panel[side] ?? {}
            const why =
              group &&
              groupWhy(sportIds[actions.sport], teams[side], title, group.average, actions.isPast)
            return (
              <div key={side} className={`shrinks ${styles.side}`}>
                <h3 className="vh">
                  {teams[side].name}: {title}
                </h3>
                <ul className="lined">
                  {players.map((player) => (
                    <PlayerLine key={player.player_id} player={player} {...actions} />
                  ))}
                </ul>
                {group && group.parts.length > 0 && (
                  <button
                    type="button"
                    className={`tap small ${styles.why}`}
                    onClick={() => onExplainGroup(side, title)}
                  >
                    {why}
                  </button>
                )}
              </div>
            )
          })}
        </div>
      )}
    </details>
  )
}

const Average = ({ team, average }: { team: string; average: number | null | undefined }) => {
  if (average === undefined) return <span />
  const { band, text } = shownGroupAverage(average)
  return (
    <span className={styles.average}>
      <span className="vh">{team} </span>
      <BandNumber band={band} text={text} />
      <span className="vh"> {band.label}</span>
    </span>
  )
}

const Bar = ({ side, average }: { side: Side; average: number | null | undefined }) =>
  average !== undefined && (
    <span
      className={`whole sunken ${styles.groupBar} ${styles.bar}`}
      data-side={side}
      data-band={groupBand(average).key}
      aria-hidden="true"
    >
      <i style={{ width: `${average ?? 0}%` }} />
    </span>
  )
