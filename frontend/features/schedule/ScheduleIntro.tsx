import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { CourtArt } from '../../ui/art/CourtArt.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import styles from './ScheduleIntro.module.css'

/** What stands above the games: only the NBA has something there. */
export const ScheduleIntro = ({ sport, guest }: { sport: SportId; guest: boolean }) =>
  sportNames[sport] === 'nba' && (
    <>
      {guest && <NbaCover />}
      <h2>Schedules</h2>
    </>
  )

/** What a visitor sees above the NBA's games. */
export const NbaCover = () => (
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
