import { CourtArt } from '../../ui/art/CourtArt.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import styles from './NbaCover.module.css'

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
