import { Suspense } from 'react'
import type { Outlook, PlayerPage } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth, shortDateTime } from '#shared/domain/time/dates.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { saveCsv } from '../../lib/page/saveCsv.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Feed } from '../../ui/feed/Feed.tsx'
import { NewsEntry } from '../../ui/feed/NewsEntry.tsx'
import { PostEntry } from '../../ui/feed/PostEntry.tsx'
import { NumbersTable } from '../../ui/layout/NumbersTable.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { gamesOnTrend } from './gamesOnTrend.ts'
import { injuryColumns, injuryFile, injuryRow } from './injuries/injuryRows.ts'
import styles from './Player.module.css'
import { Facts } from './PlayerHeader.tsx'
import { FibOMeter } from './return/FibOMeter.tsx'
import { isBack, meterFacts, returnFacts } from './return/returnFacts.ts'

const LineMovement = lazyPart(() => import('../../charts/LineMovement.tsx'), 'LineMovement')
const ReturnChart = lazyPart(() => import('./return/ReturnChart.tsx'), 'ReturnChart')

interface Props {
  page: PlayerPage
  today: Day
}

/** The panels about his return; none for a player who was never hurt. */
export const ReturnPanels = ({ page, today }: Props) => {
  const { outlook, playerHistory } = page
  if (!outlook) return null
  if (isBack(outlook, playerHistory))
    return <MeterPanel id="return" outlook={outlook} recovered today={today} />
  return (
    <div className={styles.columns}>
      <Panel
        id="return"
        title="When is he back?"
        aside={outlook.forecast && <span className="sub">chance of each date</span>}
        flush
      >
        {outlook.forecast && (
          <div className={styles.returnChart}>
            <Suspense fallback={<Spinner label="Loading the chart" />}>
              <ReturnChart forecast={outlook.forecast} page={page} today={today} />
            </Suspense>
          </div>
        )}
        <Facts label="His return" facts={returnFacts(outlook, page, today)} />
      </Panel>
      <MeterPanel outlook={outlook} recovered={false} today={today} />
    </div>
  )
}

interface MeterProps {
  id?: string
  outlook: Outlook
  recovered: boolean
  today: Day
}

const MeterPanel = ({ id, outlook, recovered, today }: MeterProps) => {
  const { team, predicted, sentence } = meterFacts(outlook, recovered, today)
  return (
    <Panel
      {...(id && { id })}
      title="FIB-O-Meter"
      aside={<span className="sub">position {outlook.needle} of 10</span>}
    >
      <div className={recovered ? styles.wideMeter : undefined}>
        <FibOMeter
          position={outlook.needle}
          team={team}
          predicted={predicted}
          description={sentence}
        />
        <div>
          <dl className={styles.dates}>
            <div>
              <dt>Team says</dt>
              <dd>{team}</dd>
            </div>
            <div>
              <dt>We predict</dt>
              <dd>{predicted}</dd>
            </div>
          </dl>
          <p className="note">{sentence}</p>
        </div>
      </div>
    </Panel>
  )
}

export const InjuryHistory = ({ page, today }: Props) => {
  const { playerHistory, injury_counts, playerInfo } = page
  const rows = playerHistory.map((injury) => injuryRow(injury, today))
  return (
    <Panel
      id="injuries"
      title="Injury history"
      aside={
        <span className="sub">
          <b className="num">{injury_counts.last_12_months}</b> in 12 months,{' '}
          <b className="num">{injury_counts.last_3_years}</b> in 3 years
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="note">No Recent Injury</p>
      ) : (
        <NumbersTable
          caption="Every injury on file, the newest first"
          columns={injuryColumns}
          rows={rows}
        />
      )}
      {rows.some(({ isRecent }) => !isRecent) && (
        <p className="sub">After 18 months we no longer show body part and grade.</p>
      )}
      {rows.length > 0 && (
        <div className={styles.below}>
          <Button
            onClick={() =>
              saveCsv(
                injuryFile(playerHistory, today),
                `matchfit-${playerInfo.player_id}-injuries.csv`,
              )
            }
          >
            Download as CSV
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** His published scores over time. */
export const ScoreTrend = ({ page, today }: Props) => {
  const now = useNow()
  const points = page.score_history.map(({ at, gaming_score: value }) => ({ at, value }))
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const text = (value: number) => String(Math.round(value))
  const since = dayAndMonth(first.at, today)
  return (
    <Panel
      title="Score trend"
      aside={<span className="sub">one mark per run that changed it</span>}
    >
      {points.length === 1 ? (
        <p className="note">
          The score has been {text(first.value)} since {since}, and has not changed.
        </p>
      ) : (
        <Suspense fallback={<Spinner label="Loading the chart" />}>
          <LineMovement
            title="Score trend"
            description={`From ${text(first.value)} on ${since} to ${text(last.value)} today.`}
            points={points}
            games={gamesOnTrend(page.availability, today)}
            range={[0, 100]}
            until={now}
            ends={[since, 'Today']}
            valueText={text}
            timeText={(at) => shortDateTime(at, now)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** News about him and his team, and posts. */
export const PlayerFeeds = ({ page }: Pick<Props, 'page'>) => {
  const now = useNow()
  const { latestNews, AggregatedNews, tweetInfo } = page
  const news = [
    { title: 'Latest news', items: latestNews, empty: 'No recent team news available' },
    { title: 'News of his team', items: AggregatedNews, empty: 'No news found.' },
  ]
  return (
    <div id="news" className={styles.feeds}>
      {news.map(({ title, items, empty }) => (
        <Feed
          key={title}
          title={title}
          items={items}
          step={5}
          keyOf={({ newsId }) => newsId}
          empty={empty}
        >
          {(item) => <NewsEntry item={item} now={now} />}
        </Feed>
      ))}
      <Feed
        title="Posts"
        items={tweetInfo}
        step={5}
        keyOf={({ tweet_id }) => tweet_id}
        empty="No Tweets Found"
      >
        {(post) => <PostEntry post={post} now={now} />}
      </Feed>
    </div>
  )
}
