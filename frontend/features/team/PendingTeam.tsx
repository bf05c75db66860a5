import { PendingPage } from '../../ui/loading/PendingPage.tsx'
import styles from './PendingTeam.module.css'
import team from './Team.module.css'

type Part = 'costs' | 'list' | 'players' | 'season' | 'feed' | 'login'

/** An empty surface, as tall as the part of the page that takes its place. */
const Block = ({ of }: { of: Part }) => <div className={`surface ${styles[of]}`} />

interface Props {
  guest: boolean
  /** The number of lists of impactful players. */
  lists: number
}

/** The layout of the page while it is loading, so that nothing moves when the team arrives. */
export const PendingTeam = ({ guest, lists }: Props) => (
  <PendingPage label="Loading team">
    <div className={`surface ${styles.header}`} data-guest={guest || undefined} />
    {!guest && <div className={styles.jumps} />}
    {guest ? (
      <Block of="login" />
    ) : (
      <div className={`grid from-top ${team.columns}`}>
        <div className="stack">
          <Block of="costs" />
          {Array.from({ length: lists }, (_, list) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lists are all alike
            <Block key={list} of="list" />
          ))}
          <Block of="players" />
        </div>
        <div className="stack">
          <Block of="season" />
          <Block of="feed" />
          <Block of="feed" />
        </div>
      </div>
    )}
  </PendingPage>
)
