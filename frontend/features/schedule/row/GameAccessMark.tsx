import { type MatchupAccess, maySeeGame } from '#shared/domain/game/gameAccess.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './GameAccessMark.module.css'
import { gameReader } from './gameReader.ts'

interface Props {
  access: MatchupAccess
  gameId: string
}

/** Where access is by list, says on a card whether this reader may open the game. */
export const GameAccessMark = ({ access, gameId }: Props) => {
  const open = maySeeGame(access, gameReader(useSession()), gameId)
  return (
    access === 'listed' && (
      <span className={styles.mark}>
        <Icon name={open ? 'show' : 'lock'} />
        {open ? 'Open to you' : 'Plan needed'}
      </span>
    )
  )
}
