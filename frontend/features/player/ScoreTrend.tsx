import type { PlayerPage } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth, shortDateTime } from '#shared/domain/time/dates.ts'
import { LineMovement } from '../../charts/LineMovement.tsx'
import { useNow } from '../../lib/serverTime.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { gamesOnTrend } from './gamesOnTrend.ts'

interface Props {
  page: PlayerPage
  today: Day
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
      )}
    </Panel>
  )
}
