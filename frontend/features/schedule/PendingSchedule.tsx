import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { useOwnZone } from '../../lib/ownZone.ts'
import listHead from '../../ui/layout/ListHead.module.css'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { GameChoices } from './GameChoices.tsx'
import list from './GameList.module.css'
import { useRowClock } from './OwnTimes.tsx'
import styles from './row/GameRow.module.css'
import { ScheduleIntro } from './ScheduleIntro.tsx'

const rows = Array.from({ length: 16 }, (_, index) => index)

interface Props {
  competition: Competition
  guest: boolean
}

/** Empty rows of the same height, so that nothing moves when the games arrive. */
export const PendingSchedule = ({ competition, guest }: Props) => {
  const sport = sportOfCompetition(competition)
  const { lines } = useRowClock(sport, [], useOwnZone())
  return (
    <>
      <ScheduleIntro sport={sport} guest={guest} />
      <GameChoices games={undefined} sport={sport} isGuest={guest} />
      <div className={`surface ${list.list}`} aria-hidden="true">
        <section>
          <div className={`flex small muted between baseline gap-3 ${listHead.head} ${list.head}`}>
            <h2>
              <Placeholder size="text" />
            </h2>
          </div>
          <ul>
            {rows.map((row) => (
              <li key={row} className={styles.row}>
                <span className={styles.away}>
                  <Placeholder size="line" />
                </span>
                <span className={styles.home}>
                  <Placeholder size="line" />
                </span>
                <span className={`flex wraps small muted ${styles.others}`} data-lines={lines} />
                <span className={`flex between middle gap-2 small ${styles.foot}`}>
                  <span className={styles.open}>&nbsp;</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
