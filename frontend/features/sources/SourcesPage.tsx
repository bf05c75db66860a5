import { useQuery } from '@tanstack/react-query'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { useOptions } from '../../lib/api/queries.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from './SourcesPage.module.css'
import { ageText, type League, rowsText, splitBySources } from './sourceWords.ts'

const sourcesQuery = {
  ...apiQuery(['sources'], 'GET /sources', { failure: 'Unable to retrieve the sources' }),
  meta: { quiet: true },
}

/** A league in one line: how many of its feeds are fresh, or what it lacks. */
const LeagueInShort = ({ competition, feeds, missing }: League) => {
  const fresh = feeds.filter(({ condition }) => condition === 'fresh').length
  const first = feeds.find(({ condition }) => condition === 'late' || condition === 'failing')
  const waiting = feeds.filter(({ condition }) => condition === 'waiting').length
  const said = first ? `${first.title}: ${first.condition}` : (missing ?? 'sources fresh')
  return (
    <div className={`grid gap-1 ${styles.short}`}>
      <b>{competitionTitles[competition]}</b>
      <strong>{feeds.length > 0 ? `${fresh} of ${feeds.length}` : 'None'}</strong>
      <span className="small muted">
        {said}
        {waiting > 0 &&
          (said.endsWith('.')
            ? ` ${waiting} not published yet.`
            : `, ${waiting} not published yet`)}
      </span>
    </div>
  )
}

export const SourcesPage = () => {
  const { data, isError, refetch } = useQuery(sourcesQuery)
  const contact = useOptions()?.brand.contact
  const [read, unread] = splitBySources(data?.leagues ?? [])
  return (
    <article className="grid gap-5">
      <header className="grid gap-2">
        <h1>Where the data comes from</h1>
        <p className="reading muted">
          Every number starts at one of these. The bar is what a source gave this week, and the tick
          what it gave in the same week of last season, or in the weeks before if it is new here: a
          short bar is a gap, not good health.
        </p>
      </header>
      {data && (
        <>
          {read.length > 0 && (
            <div className={`surface grid two ${styles.leagues}`}>
              {read.map((league) => (
                <LeagueInShort key={league.competition} {...league} />
              ))}
            </div>
          )}
          {read.map((league) => (
            <LeagueFeeds key={league.competition} {...league} />
          ))}
          <UnreadLeagues leagues={unread} />
        </>
      )}
      {isError && (
        <p role="status">
          Unable to retrieve the sources. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {!data && !isError && <div className={styles.pending} />}
      {(data || isError) && (
        <p className="small muted">
          A source is fresh within twice its own rhythm.{' '}
          {contact && (
            <>
              Something of yours that should not be here?{' '}
              <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
        </p>
      )}
    </article>
  )
}

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

const LeagueFeeds = ({ competition, feeds, missing }: League) => (
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
const UnreadLeagues = ({ leagues }: { leagues: readonly League[] }) =>
  leagues[0] && (
    <Panel title={leagues.map(({ competition }) => competitionTitles[competition]).join(', ')}>
      <p>{leagues[0].missing}</p>
    </Panel>
  )
