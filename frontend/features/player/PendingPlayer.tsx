import { useSession } from '../../lib/session/session.ts'
import { PendingJumpRow, PendingPage, PendingPart } from '../../ui/loading/PendingPage.tsx'
import styles from './Player.module.css'

/**
 * The layout of a player’s page while it is loading. It assumes that he is out, as most players that readers
 * look up are.
 */
export const PendingPlayer = ({ sport }: { sport: string }) => {
  const { login } = useSession()
  return (
    <PendingPage label="Loading player">
      {!login ? (
        <>
          <PendingPart tall={[8.96, 5.78, 6.55]} />
          <PendingPart tall={[21]} />
          <PendingPart tall={[18, 16.7]} />
        </>
      ) : (
        <>
          <PendingPart tall={[sport.toLowerCase() === 'nba' ? 38.4 : 34.8, 20.5, 20.4]} />
          <PendingJumpRow />
          <PendingPart tall={[36]} />
          <div className={`grid from-top ${styles.columns}`}>
            <PendingPart tall={[39.5, 31]} />
            <PendingPart tall={[27.5]} />
          </div>
          <div className={`grid from-top ${styles.columns}`}>
            <PendingPart tall={[31.5]} />
            <PendingPart tall={[43]} />
          </div>
        </>
      )}
    </PendingPage>
  )
}
