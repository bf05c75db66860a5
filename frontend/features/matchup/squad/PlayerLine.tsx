import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { type PlayerActions, WhatIfControl } from '../whatif/WhatIfControl.tsx'
import { whatIfStateText } from '../whatif/whatIf.ts'
import styles from './PlayerLine.module.css'
import { PlayerName } from './PlayerName.tsx'
import { PlayerScore } from './PlayerScore.tsx'
import { playerStatusText } from './playerStatusText.ts'

/** A player with his score, his status and his what-if. */
export const PlayerLine = ({
  player,
  sport,
  whatIf,
  isPast,
  onExplain,
  whatIfActions,
}: PlayerActions & { player: PlayerRow }) => {
  const isWhatIf = player.player_id in whatIf
  const stateText = whatIfStateText(player, whatIf)
  return (
    <li className={`grid middle ${styles.line}`}>
      <PlayerScore
        name={player.player_name}
        score={player.gaming_score}
        isPast={isPast}
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
      {whatIfActions && <WhatIfControl player={player} whatIf={whatIf} {...whatIfActions} />}
    </li>
  )
}
