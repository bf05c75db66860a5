import { browserAlert } from '../../lib/alerts.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import styles from './WinMore.module.css'

export const WinMore = ({ login }: { login: boolean }) => (
  <section className={styles.winMore}>
    <h1>
      Win More.
      <br />
      Brag More.
    </h1>
    <p>
      A health score for every player, position group and team, so you know who is fit and what it
      does to the game before it starts.
    </p>
    <div className="row">
      {login ? (
        <Button look="solid" onClick={() => browserAlert.show('Already logged in')}>
          Sign Up For Free
        </Button>
      ) : (
        <ButtonLink look="solid" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )}
      <ButtonLink to="/{-$sport}/upcominggames" params={{ sport: 'nfl' }} search={{}}>
        {login ? 'VIEW UPCOMING GAMES' : 'See this week’s games'}
      </ButtonLink>
    </div>
  </section>
)
