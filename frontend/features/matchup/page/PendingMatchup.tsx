import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import header from '../header/MatchupHeader.module.css'
import layout from './Layout.module.css'
import styles from './PendingMatchup.module.css'

/** The layout of the page while it is loading, so that nothing moves when the scores arrive. */
export const PendingMatchup = ({ soccer }: { soccer: boolean }) => (
  <div className="stack">
    <div className={`row between ${styles.crumbs}`}>
      <Placeholder size="text" />
      <Spinner label="Loading matchup" />
    </div>
    {soccer && <h1>Health Scores for Team Matchups</h1>}
    <div aria-hidden="true" className="stack">
      <div className={`surface ${header.header} ${styles.face}`}>
        <div className={header.sides}>
          <Placeholder size="line" />
          <span />
          <Placeholder size="line" />
        </div>
      </div>
      <div className={layout.columns}>
        <div className="stack">
          <div className={`surface ${styles.tall}`} />
          <div className={layout.pair}>
            <div className={`surface ${styles.tall}`} />
            <div className={`surface ${styles.tall}`} />
          </div>
        </div>
        <div className={layout.aside}>
          <div className={`surface ${styles.tall}`} />
        </div>
      </div>
    </div>
  </div>
)
