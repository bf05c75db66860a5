import { Panel } from '../../../ui/layout/Panel.tsx'
import type { PlayerActions } from '../whatif/WhatIfControl.tsx'
import styles from './PlayerLine.module.css'
import { PlayerName, PlayerScore } from './PlayerLine.tsx'
import { playerStatusText } from './playerStatusText.ts'
import type { TopListEntry } from './topLists.ts'

interface TopSide {
  name: string
  players: readonly TopListEntry[]
}

interface Props extends Pick<PlayerActions, 'sport' | 'isPast' | 'onExplain'> {
  title: string
  sides: readonly TopSide[]
}

/** Both teams' most important players with their current scores. A player who is out is marked as missing. */
export const TopPlayers = ({ title, sport, sides, isPast, onExplain }: Props) => (
  <Panel title={title} flush>
    <div className={`grid two ruled ${styles.pair}`}>
      {sides.map(({ name, players }) => (
        <div key={name}>
          <h3>{name}</h3>
          {players.length === 0 && <p className="sub">No impactful players found</p>}
          <ul>
            {players.map(({ note, status, isMissing, ...player }) => (
              <li
                key={`${note} ${player.player_id}`}
                className={`grid baseline gap-2 ${styles.player}`}
              >
                <PlayerScore
                  name={player.player_name}
                  score={player.gaming_score}
                  isPast={isPast}
                  onExplain={() => onExplain(player.player_id)}
                />
                <PlayerName sport={sport} id={player.player_id} name={player.player_name}>
                  {note && (
                    <>
                      {note}
                      <br />
                    </>
                  )}
                  {isMissing && (
                    <>
                      <strong className={styles.missing}>Missing</strong>
                      {' · '}
                    </>
                  )}
                  {playerStatusText(status)}
                </PlayerName>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Panel>
)
