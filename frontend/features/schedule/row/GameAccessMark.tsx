import { type GameReader, maySeeGame } from '#shared/domain/game/gameAccess.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { SessionUser } from '../../../lib/session/storedSession.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './GameRow.module.css'

/**
 * The reader's access as the server last reported it. It marks the cards; when a game is opened, the server
 * decides again.
 */
export const gameReader = ({
  admin = false,
  subscribed = false,
  games = '',
}: SessionUser): GameReader => ({
  admin,
  subscribed,
  games: games.split(','),
})

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
