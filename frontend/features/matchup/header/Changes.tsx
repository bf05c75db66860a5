import type { ShownTeamChange } from '#shared/contract/explanation.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { oneDecimal, scoreText, signed } from '#shared/domain/score/numberText.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { moveSentence } from '#shared/scoring/team/scoreChange.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { MoveArrow } from '../../../ui/score/MoveArrow.tsx'
import styles from './TeamScore.module.css'

/** The changes of both scores since the last run, with their reasons; nothing if there are none. */
export const Changes = ({ away, home }: { away: TeamInfo; home: TeamInfo }) => {
  const now = useNow()
  const changes = changeList([away, home])
  const since = changes.map((change) => change.since).toSorted()[0]
  if (!since) return null
  return (
    <section className={`ruled ${styles.changes}`}>
      <h3 className="flex wraps between">
        What changed <span className="sub">since {shortDateTime(since, now)}</span>
      </h3>
      <ul>
        {changes.map(({ abbr, points, sentence }) => (
          <li key={abbr} className={`grid gap-3 baseline ${styles.changeLine}`}>
            <MoveArrow up={points > 0} />
            <span>
              <b>
                {abbr} {signed(points)}
              </b>
              {sentence}
            </span>
          </li>
        ))}
      </ul>
      {changes
        .filter(({ others }) => others.length > 0)
        .map(({ abbr, others }) => (
          <details key={abbr} className={styles.rest}>
            <summary className="flex middle tap small underlined">
              {abbr}: {others.length} more {others.length === 1 ? 'change' : 'changes'}
            </summary>
            <ul>
              {others.map((other) => (
                <li key={other} className={styles.otherChange}>
                  {other}
                </li>
              ))}
            </ul>
          </details>
        ))}
    </section>
  )
}

/**
 * The teams whose printed score has changed, the largest change first. Only the whole change has points, not its reasons,
 * so that the page shows one figure per cost.
 */
export const changeList = (
  teams: readonly { readonly team_abbr: string; readonly change: ShownTeamChange | null }[],
) =>
  teams
    .flatMap(({ team_abbr: abbr, change }) => {
      const points = change ? oneDecimal(oneDecimal(change.after) - oneDecimal(change.before)) : 0
      if (!change || points === 0) return []
      const printed = change.moves.filter(({ shown }) => shown !== 0)
      const most = printed.find(({ shown }) => shown * points > 0)
      const others = printed.filter((move) => move !== most).map(moveSentence)
      const through = others.length > 0 ? ', most through' : ' through'
      const reason = most ? `${most.player ? through : ':'} ${moveSentence(most)}` : ''
      const sentence = `, from ${scoreText(change.before)} to ${scoreText(change.after)}${reason}`
      return { abbr, since: change.since, points, sentence, others }
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
