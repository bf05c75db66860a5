import type { LandingLink } from '../../lib/page/sportLinks.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import styles from './HomePage.module.css'

export const WinMore = ({ login, landing }: { login: boolean; landing: LandingLink }) => (
  <section className={`grid gap-3 ${styles.winMore}`}>
    <h1>Win More. Brag More.</h1>
    <p>Who is fit, and what it does to the game.</p>
    <div className={`flex gap-2 ${styles.actions}`}>
      {!login && (
        <ButtonLink look="solid" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )}
      <ButtonLink look={login ? 'solid' : 'plain'} {...landing}>
        {login ? 'VIEW UPCOMING GAMES' : 'This week’s games'}
      </ButtonLink>
    </div>
  </section>
)
