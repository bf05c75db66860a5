import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { NotedScore } from '../../../ui/score/NotedScore.tsx'
import { type PlayerActions, WhatIfControl } from '../whatif/WhatIfControl.tsx'
import { whatIfStateText } from '../whatif/whatIf.ts'
import styles from './PlayerLine.module.css'
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

interface NameProps {
  sport: SportName
  id: string
  name: string
  /** His status, in small text. */
  children: ReactNode
}

export const PlayerName = ({ sport, id, name, children }: NameProps) => (
  <span className={`shrinks breaks ${styles.name}`}>
    <Link to="/$sport/player/$player_id" params={{ sport, player_id: id }}>
      {name}
    </Link>
    <small>{children}</small>
  </span>
)

interface ScoreProps {
  name: string
  score: PlayerRow['gaming_score']
  isPast: boolean
  /** Opens the explanation; undefined where there is none. */
  onExplain?: (() => void) | undefined
}

/** A player's score; a click on it opens its explanation. A player without data has the default 10. */
export const PlayerScore = ({ name, score, isPast, onExplain }: ScoreProps) => {
  const { text, band, note } = shownPlayerScore(score)
  const number = <BandNumber band={band} text={text} />
  if (note) return <NotedScore score={{ text, note }}>{number}</NotedScore>
  if (!onExplain)
    return (
      <>
        {number}
        <span className="vh">{band.label}</span>
      </>
    )
  return (
    <button
      type="button"
      className={`anchor dotted ${styles.open}`}
      aria-label={`${text} ${band.label}: why ${name} ${isPast ? 'was' : 'is'} there`}
      onClick={onExplain}
    >
      {number}
    </button>
  )
}
