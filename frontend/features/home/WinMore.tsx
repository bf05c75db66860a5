import { landingOf } from '../../lib/page/sportLinks.ts'
import { ownCompetition } from '../../lib/session/ownCompetition.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import styles from './WinMore.module.css'

/** The hero's words. A member's button leads to the games of the own favourite. */
export const WinMore = ({ login }: { login: boolean }) => {
  const user = useSession()
  return (
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
          {...landingOf(login ? ownCompetition(user) : 'NFL')}
        >
          {login ? 'VIEW UPCOMING GAMES' : 'This week’s games'}
        </ButtonLink>
      </div>
    </section>
  )
}
