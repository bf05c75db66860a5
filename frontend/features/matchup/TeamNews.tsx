import type { MatchupPage } from '#shared/contract/matchup.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Feed } from './Feed.tsx'
import { newestFirst } from './newestFirst.ts'

type Teams = MatchupPage['teamInfo']

export function TeamNews({ away, home }: Teams) {
  const now = useNow()
  const news = newestFirst(
    [away, home].flatMap(({ latestTeamsNews, team_abbr }) =>
      latestTeamsNews.map((item) => ({ ...item, abbr: team_abbr })),
    ),
    ({ newsId }) => newsId,
    ({ Updated }) => Updated,
  )
  return (
    <Feed
      title="Team news"
      items={news}
      keyOf={({ newsId }) => newsId}
      empty="No recent team news available"
    >
      {({ Title, Url, Source, Updated, abbr }) => (
        <>
          {Url ? <a href={Url}>{Title}</a> : <b>{Title}</b>}
          <span className="sub">
            {abbr} · {Source} · {timeAgo(Updated, now)}
          </span>
        </>
      )}
    </Feed>
  )
}
