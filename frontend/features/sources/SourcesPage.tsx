import { queryOptions, useQuery } from '@tanstack/react-query'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { useOptions } from '../../lib/api/useOptions.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LeagueFeeds, UnreadLeagues } from './LeagueFeeds.tsx'
import styles from './SourcesPage.module.css'
import { type League, splitBySources } from './sourceWords.ts'

const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  meta: { quiet: true },
  queryFn: ({ signal }) =>
    api('GET /sources', { failure: 'Unable to retrieve the sources', signal }),
})

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
    <article className={`grid ${styles.page}`}>
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
