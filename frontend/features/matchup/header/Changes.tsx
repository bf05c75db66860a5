import type { ShownTeamChange } from '#shared/contract/explanation.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { moveSentence } from '#shared/scoring/team/scoreChange.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { MoveArrow } from '../../../ui/score/MoveArrow.tsx'
import styles from './TeamScore.module.css'

interface Props {
  away: TeamInfo
  home: TeamInfo
}

/** Shown before the rest is folded away. */
const shownAtFirst = 4

/** The changes of both scores since the last run, with their reasons; empty where there are none. */
export const Changes = ({ away, home }: Props) => {
  const now = useNow()
  const changes = changeList([away, home])
  const since = [away, home]
    .flatMap(({ change }) => (change ? [change.since] : []))
    .toSorted()
    .at(0)
  if (changes.length === 0 || !since) return null
  const rest = changes.slice(shownAtFirst)
  return (
    <section className={styles.changes}>
      <h3>
        What changed <span className="sub">since {shortDateTime(since, now)}</span>
      </h3>
      <List changes={changes.slice(0, shownAtFirst)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>All {changes.length} changes</summary>
          <List changes={rest} />
        </details>
      )}
    </section>
  )
}

const List = ({ changes }: { changes: readonly ListedChange[] }) => (
  <ul>
    {changes.map(({ key, abbr, shown, sentence }) => (
      <li key={key}>
        <MoveArrow up={shown > 0} />
        <span>
          <b>{abbr}</b> {sentence}
        </span>
      </li>
    ))}
  </ul>
)

interface ListedChange {
  readonly key: string
  readonly abbr: string
  readonly shown: number
  readonly sentence: string
}

/** Both teams' changes that show in print, the largest first. */
export const changeList = (
  teams: readonly { readonly team_abbr: string; readonly change: ShownTeamChange | null }[],
): readonly ListedChange[] =>
  teams
    .flatMap(({ team_abbr: abbr, change }) =>
      (change?.moves ?? [])
        .filter(({ shown }) => shown !== 0)
        .map((move, index) => ({
          key: `${abbr} ${index} ${move.player_id} ${move.label}`,
          abbr,
          shown: move.shown,
          sentence: moveSentence(move),
        })),
    )
    .toSorted((a, b) => Math.abs(b.shown) - Math.abs(a.shown))
