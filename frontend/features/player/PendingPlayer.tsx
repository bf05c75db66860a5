import { PendingPage } from '../../ui/loading/PendingPage.tsx'
import styles from './PendingPlayer.module.css'

type Part = 'play' | 'publicPlay' | 'return' | 'meter' | 'why' | 'risk' | 'login'

/** An empty box, as tall as the part of the page that replaces it. */
const Block = ({ of }: { of: Part }) => <div className={`surface ${styles[of]}`} />

interface Props {
  guest: boolean
  sport: string
}

/**
 * The layout of a player’s page while it is loading. It assumes that he is out, as most players that readers
 * look up are.
 */
export const PendingPlayer = ({ guest, sport }: Props) => (
  <PendingPage label="Loading player">
    <div
      className={`surface ${styles.header}`}
      data-guest={guest || undefined}
      data-sport={sport.toLowerCase()}
    />
    {guest ? (
      <>
        <Block of="publicPlay" />
        <Block of="login" />
      </>
    ) : (
      <>
        <div className={styles.jumps} />
        <Block of="play" />
        <div className={`grid from-top ${styles.columns}`}>
          <Block of="return" />
          <Block of="meter" />
        </div>
        <div className={`grid from-top ${styles.columns}`}>
          <Block of="why" />
          <Block of="risk" />
        </div>
      </>
    )}
  </PendingPage>
)
