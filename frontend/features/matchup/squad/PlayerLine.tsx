import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { PlaysSwitch } from '../whatif/PlaysSwitch.tsx'
import { whatIfStateText } from '../whatif/whatIf.ts'
import styles from './PlayerLine.module.css'
import { PlayerName } from './PlayerName.tsx'
import { PlayerScore } from './PlayerScore.tsx'
import { playerStatusText } from './playerStatusText.ts'

export interface PlayerActions {
  sport: SportName
  whatIf: WhatIf
  onExplain: (playerId: string) => void
  /** Undefined once the game is over. */
  onToggle: ((playerId: string) => void) | undefined
}

/** A player with his score, his status and the switch of the what-if. */
export const PlayerLine = ({
  player,
  sport,
  whatIf,
  onExplain,
  onToggle,
}: PlayerActions & { player: PlayerRow }) => {
  const isWhatIf = player.player_id in whatIf
  const stateText = whatIfStateText(player, whatIf)
  return (
    <li className={`grid middle ${styles.line}`}>
      <PlayerScore
        name={player.player_name}
        score={player.gaming_score}
        onExplain={player.explanation ? () => onExplain(player.player_id) : undefined}
      />
      <PlayerName sport={sport} id={player.player_id} name={player.player_name}>
        {playerStatusText(player)}
        {stateText && (
          <>
            {' · '}
            <span className={isWhatIf ? styles.whatIf : undefined}>{stateText}</span>
          </>
        )}
      </PlayerName>
      {onToggle && (
        <PlaysSwitch player={player} whatIf={whatIf} onToggle={() => onToggle(player.player_id)} />
      )}
    </li>
  )
}
