import { Suspense } from 'react'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import styles from './GameList.module.css'

/**
 * Drawn behind the text, so that nothing moves when it has loaded. In its own chunk, because only guests of the
 * NBA see it.
 */
const CourtArt = lazyPart(() => import('../../ui/art/CourtArt.tsx'), 'CourtArt')

/** A heading and, for guests, a banner, which only the NBA has above its games. */
export const ScheduleIntro = ({ sport, guest }: { sport: SportId; guest: boolean }) => {
  const isNba = sportNames[sport] === 'nba'
  return (
    <>
      {isNba && guest && <NbaCover />}
      {isNba && <h2>Schedules</h2>}
    </>
  )
}

/** The banner that guests see above the NBA's games. */
const NbaCover = () => (
  <section className={styles.cover}>
    <Suspense>
      <CourtArt />
    </Suspense>
    <div className={`grid from-start gap-3 anchor ${styles.text}`}>
      <h2>Your Destination for NBA Injury Insights</h2>
      <p>Who is fit, who is not, and what it does to the game before tipoff.</p>
      <ButtonLink to="/signup" look="onInk">
        JOIN FOR FREE
      </ButtonLink>
    </div>
  </section>
)
