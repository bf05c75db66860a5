import { useSession } from '../../lib/session/session.ts'
import { PendingJumpRow, PendingPage, PendingPart } from '../../ui/loading/PendingPage.tsx'
import styles from './Team.module.css'

interface Props {
  /** The number of lists of impactful players. */
  lists: number
}

/** The layout of the page while it is loading, so that nothing moves when the team arrives. */
export const PendingTeam = ({ lists }: Props) => {
  const { login } = useSession()
  return (
    <PendingPage label="Loading team">
      {!login ? (
        <>
          <PendingPart tall={[16.5, 16.5, 9.7]} />
          <PendingPart tall={[12]} />
        </>
      ) : (
        <>
          <PendingPart tall={[30, 30, 20.4]} />
          <PendingJumpRow />
          <div className={`grid from-top ${styles.columns}`}>
            <div className="stack">
              <PendingPart tall={[45, 45, 38]} />
              {Array.from({ length: lists }, (_, list) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lists are all alike
                <PendingPart key={list} tall={[16.4]} />
              ))}
              <PendingPart tall={[20.7]} />
            </div>
            <div className="stack">
              <PendingPart tall={[61]} />
              <PendingPart tall={[9]} />
              <PendingPart tall={[9]} />
            </div>
          </div>
        </>
      )}
    </PendingPage>
  )
}
