import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { CourtArt } from '../../ui/art/CourtArt.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import styles from './ScheduleIntro.module.css'

/** The part above the games, which only the NBA has. */
export const ScheduleIntro = ({ sport, guest }: { sport: SportId; guest: boolean }) =>
  sportNames[sport] === 'nba' && (
    <>
      {guest && <NbaCover />}
      <h2>Schedules</h2>
    </>
  )

/** The banner that guests see above the NBA's games. */
const NbaCover = () => (
  <section className={styles.cover}>
    <CourtArt />
    <div className={styles.text}>
      <h2>Your Destination for NBA Injury Insights</h2>
      <p>Who is fit, who is not, and what it does to the game before tipoff.</p>
      <ButtonLink to="/signup" look="onInk">
        JOIN FOR FREE
      </ButtonLink>
    </div>
  </section>
)
