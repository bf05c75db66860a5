import { Link } from '@tanstack/react-router'
import type { Play } from '#shared/contract/play.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { gameLink } from '../../../lib/page/sportLinks.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './Play.module.css'

/** His team's score with him and without him, computed like the game's what-if. */
export const TeamWithHim = ({ play, sport }: { play: Play; sport: SportName }) => {
  const { chance, game, settled, team_score: score } = play
  if (!game) return null
  const lines = score && [
    { label: 'His team with him fully fit', value: score.fit },
    { label: 'His team without him', value: score.out },
  ]
  return (
    <Panel title="What it does to the game" flush>
      {lines && score ? (
        <ul className={styles.chain}>
          {lines.map(({ label, value }) => (
            <li key={label}>
              <b>{label}</b>
              <b className="num">{value.toFixed(1)}</b>
            </li>
          ))}
          <li className={`sunken ${styles.sum}`}>
            <span>
              {settled ? 'Today' : `Today, with him at ${chanceText(chance)}`}
              <small>
                <Link {...gameLink(sport, game.game_id)} className={`middle tap ${styles.link}`}>
                  The game, and what else would change it
                </Link>
              </small>
            </span>
            <b className="num">{score.today.toFixed(1)}</b>
          </li>
        </ul>
      ) : (
        <p className={`reading ${styles.uncounted}`}>
          Not counted. It is not known how much he plays, so his absence costs his team nothing.
        </p>
      )}
    </Panel>
  )
}
