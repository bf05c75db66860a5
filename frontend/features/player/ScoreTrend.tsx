import type { PlayerPage } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth, shortDateTime } from '#shared/domain/time/dates.ts'
import { scoreLine } from '#shared/presentation/playerStatus/scoreLine.ts'
import { LineMovement } from '../../charts/LineMovement.tsx'
import { useNow } from '../../lib/serverTime.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { gamesOnTrend } from './gamesOnTrend.ts'

/** His published scores over time. */
export const ScoreTrend = ({ page, today }: { page: PlayerPage; today: Day }) => {
  const now = useNow()
  const { score_history: history } = page
  const [first, last] = [history.at(0), history.at(-1)]
  if (!first || !last) return null
  const text = (value: number) => String(Math.round(value))
  const since = dayAndMonth(first.at, today)
  const end = last.until && dayAndMonth(last.until, today)
  return (
    <Panel
      title="Score trend"
      aside={<span className="sub">one mark per run that changed it</span>}
    >
      {end && history.length > 1 && (
        <p className="sub">The line ends with the season’s last game, on {end}.</p>
      )}
      {history.length === 1 ? (
        <p className="note">
          {end
            ? `The score was ${text(first.gaming_score)} from ${since} until the season ended on ${end}.`
            : `The score has been ${text(first.gaming_score)} since ${since}, and has not changed.`}
        </p>
      ) : (
        <LineMovement
          title="Score trend"
          description={`From ${text(first.gaming_score)} on ${since} to ${text(last.gaming_score)} ${end ? `on ${end}, when the season ended` : 'today'}.`}
          points={scoreLine(history)}
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
