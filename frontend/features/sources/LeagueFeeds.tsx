import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from './SourcesPage.module.css'
import { ageText, type League, rowsText } from './sourceWords.ts'

type Feed = League['feeds'][number]

/** This week's records as a bar, with a tick at the usual number. */
const RowsBar = ({ rows }: { rows: NonNullable<Feed['rows']> }) => {
  const longest = Math.max(rows.now, rows.usual ?? 0, 1)
  return (
    <span className={`anchor ${styles.bar}`} aria-hidden="true">
      <i style={{ inlineSize: `${(rows.now / longest) * 100}%` }} />
      {rows.usual !== null && (
        <b style={{ insetInlineStart: `${(rows.usual / longest) * 100}%` }} />
      )}
    </span>
  )
}

const FeedRow = ({ feed, isSame }: { feed: Feed; isSame: boolean }) => {
  const { title, source, licence, answered_at, condition, rows } = feed
  const now = useNow()
  const isOld = condition === 'late' || condition === 'failing'
  return (
    <li className={`grid gap-2 ruled ${styles.feed}`}>
      <span className="grid">
        <b>{title}</b>
        <span className="sub">
          {source.url ? (
            <a href={source.url} className="reach">
              {source.name}
            </a>
          ) : (
            source.name
          )}
        </span>
      </span>
      <span className={`small ${styles.age}`} data-old={isOld || undefined}>
        {ageText(condition, answered_at === null ? null : timeAgo(answered_at, now))}
      </span>
      <span className="grid gap-1">
        {rows && <RowsBar rows={rows} />}
        {rows && <span className="small muted">{rowsText(rows)}</span>}
      </span>
      <span className="small muted">{isSame ? 'As above' : licence}</span>
    </li>
  )
}

export const LeagueFeeds = ({ competition, feeds, missing }: League) => (
  <Panel title={competitionTitles[competition]} flush>
    <ul className="grid">
      {feeds.map((feed, index) => (
        <FeedRow
          key={`${feed.source.name} ${feed.title}`}
          feed={feed}
          isSame={feeds[index - 1]?.licence === feed.licence}
        />
      ))}
    </ul>
    {missing && <p className={styles.missing}>{missing}</p>}
  </Panel>
)

/** Leagues without any source all lack the same, so it is said once. */
export const UnreadLeagues = ({ leagues }: { leagues: readonly League[] }) =>
  leagues[0] && (
    <Panel title={leagues.map(({ competition }) => competitionTitles[competition]).join(', ')}>
      <p>{leagues[0].missing}</p>
    </Panel>
  )
