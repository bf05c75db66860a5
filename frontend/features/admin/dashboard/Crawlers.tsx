import { useQuery } from '@tanstack/react-query'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { FeedSources } from '../health/FeedSources.tsx'
import styles from './Dashboard.module.css'
import { crawlersQuery } from './queries.ts'
import { RerunFeed } from './RerunFeed.tsx'

const outcomes = {
  applied: 'Healthy',
  unchanged: 'Healthy',
  absent: 'Not there yet',
  failed: 'Failing',
} as const

const stateOf = (last: { outcome: keyof typeof outcomes } | undefined) =>
  last ? outcomes[last.outcome] : 'No crawl in the last 30 days'

/** Lists the sources of facts, and each feed with the outcome of its last crawls and the records they rejected. */
export const Crawlers = () => {
  const { data, error } = useQuery(crawlersQuery)
  const now = useNow()
  return (
    <Panel title="Crawlers">
      {error && <p role="alert">{error.message}</p>}
      {data && <FeedSources sources={data.sources} />}
      <ul className={`grid gap-3 ${styles.feeds}`}>
        {data?.feeds.map(({ feed, is_read, last_success, crawls }) => {
          const [last] = crawls
          const rejects = crawls.find(({ rejects }) => rejects.length > 0)?.rejects ?? []
          return (
            <li key={feed}>
              <b>{feed}</b>
              <span>{is_read ? stateOf(last) : 'No longer read by any crawl'}</span>
              {is_read && <RerunFeed feed={feed} />}
              <span className="sub">
                {last &&
                  (last_success ? `last success ${timeAgo(last_success, now)}` : 'no success yet')}
                {last?.message && `, ${last.message}`}
                {last && `, ${last.rejected} rejected`}
              </span>
              {rejects.length > 0 && (
                <details>
                  <summary>Rejected records</summary>
                  <ul>
                    {rejects.map(({ path, reason, record }) => (
                      <li key={path} className="sub">
                        {path}: {reason}. {record}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
