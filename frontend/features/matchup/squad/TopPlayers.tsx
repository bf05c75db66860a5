import type { SportName } from '#shared/domain/sport/sport.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { PlayerName } from './PlayerName.tsx'
import { PlayerScore } from './PlayerScore.tsx'
import { playerStatusText } from './playerStatusText.ts'
import styles from './TopPlayers.module.css'
import type { ListedPlayer } from './topLists.ts'

export interface TopSide {
  name: string
  players: readonly ListedPlayer[]
}

interface Props {
  title: string
  sport: SportName
  sides: readonly TopSide[]
  onWhy: (playerId: string) => void
}

/** The most important of both teams, each with the score he has today. */
export const TopPlayers = ({ title, sport, sides, onWhy }: Props) => (
  <Panel title={title} flush>
    <div className={styles.pair}>
      {sides.map(({ name, players }) => (
        <div key={name}>
          <h3>{name}</h3>
          {players.length === 0 && <p className="sub">No impactful players found</p>}
          <ul>
            {players.map(({ note, told, ...player }) => (
              <li key={`${note} ${player.player_id}`} className={styles.player}>
                <PlayerScore
                  name={player.player_name}
                  score={player.gaming_score}
                  onWhy={() => onWhy(player.player_id)}
                />
                <PlayerName sport={sport} id={player.player_id} name={player.player_name}>
                  {note && (
                    <>
                      {note}
                      <br />
                    </>
                  )}
                  {playerStatusText(told)}
                </PlayerName>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Panel>
)
