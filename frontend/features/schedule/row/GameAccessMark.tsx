import { maySeeGame } from '#shared/domain/game/gameAccess.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './GameRow.module.css'
import { gameReader } from './gameReader.ts'

/** Marks on a card whether this reader may open the game, on stages that grant access game by game. */
export const GameAccessMark = ({ gameId }: { gameId: string }) => {
  const open = maySeeGame('listed', gameReader(useSession()), gameId)
  return (
    <span className={`middle gap-1 muted ${styles.mark}`}>
      <Icon name={open ? 'show' : 'lock'} />
      {open ? 'Open to you' : 'Plan needed'}
    </span>
  )
}
