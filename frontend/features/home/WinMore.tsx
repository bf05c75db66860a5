import { ButtonLink } from '../../ui/control/Button.tsx'
import styles from './WinMore.module.css'

export const WinMore = ({ login }: { login: boolean }) => (
  <section className={styles.winMore}>
    <h1>Win More. Brag More.</h1>
    <p>Who is fit, and what it does to the game.</p>
    <div className={styles.actions}>
      {!login && (
        <ButtonLink look="solid" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )}
      <ButtonLink
        look={login ? 'solid' : 'plain'}
        to="/{-$sport}/upcominggames"
        params={{ sport: 'nfl' }}
        search={{}}
      >
        {login ? 'VIEW UPCOMING GAMES' : 'This week’s games'}
      </ButtonLink>
    </div>
  </section>
)
