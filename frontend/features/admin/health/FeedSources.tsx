import { Link } from '@tanstack/react-router'
import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { useNow } from '../../../lib/serverTime.ts'
import styles from './DataHealth.module.css'
import { settingAnchor } from './settingHash.ts'

type Source = Answer<'GET /admin/dashboardCrawlerInfo/{secret}'>['sources'][number]

const workedAt = ({ feeds, last_success }: Source, now: Date) => {
  const number = `${feeds} ${feeds === 1 ? 'feed' : 'feeds'}`
  return last_success === null
    ? `${number}, has not worked yet`
    : `${number}, last worked ${timeAgo(last_success, now)}`
}

/** Lists the sources that are set up on this portal, and what the others need. */
export const FeedSources = ({ sources }: { sources: readonly Source[] }) => {
  const now = useNow()
  const ready = sources.filter(({ missing }) => missing === null)
  const absent = Map.groupBy(
    sources.filter(({ missing }) => missing !== null),
    ({ missing }) => missing,
  )
  return (
    <ul className={`grid gap-2 ${styles.sources}`} aria-label="Sources">
      {ready.map((source) => (
        <li key={source.name}>
          <b>{source.name}</b> {workedAt(source, now)}
        </li>
      ))}
      {[...absent].map(([missing, of]) => (
        <li key={missing}>
          <b>{of.map(({ name }) => name).join(', ')}</b>
          <span className="sub">{missing}</span>
          <span className={`flex wraps ${styles.places}`}>
            {of.flatMap(({ name, competition }) =>
              competition !== null && name.endsWith('news and posts')
                ? [<AddFeeds key={name} competition={competition} name={name} />]
                : [],
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const AddFeeds = ({ competition, name }: { competition: Competition; name: string }) => (
  <Link
    to="/admin/settings"
    search={{ sport: sportOfCompetition(competition) }}
    hash={settingAnchor(`publications#${competition}`)}
  >
    Set up {name}
  </Link>
)
