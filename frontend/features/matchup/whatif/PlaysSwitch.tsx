import { startTransition, useState } from 'react'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { doubtfulChance } from '#shared/presentation/playerStatus/absenceWords.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import styles from './WhatIfBar.module.css'
import { isPlaying, whatIfStateText, withPlayerToggled } from './whatIf.ts'

interface Props {
  player: Pick<PlayerRow, 'player_id' | 'player_name' | 'availability'>
  whatIf: WhatIf
  onToggle: () => void
}

const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

/**
 * Switches a player in or out of the game in the what-if. The switch itself is redrawn at once and the
 * page follows, because drawing the page takes a slow phone longer than a switch may take to respond.
 */
export const PlaysSwitch = ({ player, whatIf, onToggle }: Props) => {
  const [pressed, setPressed] = useState<WhatIf>()
  const current = pressed ?? whatIf
  const isWhatIf = player.player_id in current
  const stateText = whatIfStateText(player, current)
  const name = `${player.player_name} plays`
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isPlaying(player, current)}
      aria-label={stateText ? `${name}, ${stateText}` : name}
      data-whatif={isWhatIf || undefined}
      data-doubtful={(!isWhatIf && doubtfulChance(player) !== undefined) || undefined}
      onClick={() => {
        setPressed(withPlayerToggled(player, current))
        afterPaint(() =>
          startTransition(() => {
            onToggle()
            // From the next render on the page decides, even if it was reset in between.
            setPressed(undefined)
          }),
        )
      }}
    />
  )
}
