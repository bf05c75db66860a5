import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { PlaysSwitch } from '../whatif/PlaysSwitch.tsx'
import { isPlaying, openChance, type WhatIf, whatIfStateText } from '../whatif/whatIf.ts'
import styles from './PlayerLine.module.css'
import { PlayerName } from './PlayerName.tsx'
import { PlayerScore } from './PlayerScore.tsx'
import { playerStatusText } from './playerStatusText.ts'

export interface PlayerActions {
  sport: SportName
  assumed: WhatIf
  onWhy: (player: PlayerRow) => void
  onToggle: (player: PlayerRow) => void
}

/** A player with his score, his condition, and the switch of the what-if. */
export const PlayerLine = ({
  player,
  sport,
  assumed,
  onWhy,
  onToggle,
}: PlayerActions & { player: PlayerRow }) => {
  const isAssumed = player.player_id in assumed
  const state = whatIfStateText(player, assumed)
  return (
    <li className={styles.line}>
      <PlayerScore
        name={player.player_name}
        score={player.gaming_score}
        onWhy={player.explanation ? () => onWhy(player) : undefined}
      />
      <PlayerName sport={sport} id={player.player_id} name={player.player_name}>
        {playerStatusText(player)}
        {state && (
          <>
            {' · '}
            <span className={isAssumed ? styles.assumed : undefined}>{state}</span>
          </>
        )}
      </PlayerName>
      <PlaysSwitch
        name={player.player_name}
        plays={isPlaying(player, assumed)}
        assumed={isAssumed}
        open={!isAssumed && openChance(player) !== undefined}
        state={state}
        onToggle={() => onToggle(player)}
      />
    </li>
  )
}
