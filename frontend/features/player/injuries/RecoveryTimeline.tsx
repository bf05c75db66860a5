import type { PlayerPage } from '#shared/contract/player.ts'
import { type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { Figure } from '../../../charts/Figure.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './RecoveryTimeline.module.css'
import { recoveryTimeline, type TimelineDay } from './recoveryTimeline.ts'

/** A time axis from the injury past today to the usual recovery, his team's date and our forecast. */
export const RecoveryTimeline = ({ page, today }: { page: PlayerPage; today: Day }) => {
  const { outlook, playerHistory, availability } = page
  const injury = playerHistory.find(({ injury_id }) => injury_id === outlook?.injury_id)
  if (!outlook || !injury?.injury_date || injury.recovery_return_date !== null) return null
  const { injury_date: started, injury_date_about } = injury
  const line = recoveryTimeline(outlook, started, availability, today)
  const about = injury_date_about ? 'about ' : ''
  const dayText = ({ day }: TimelineDay) => dayAndMonth(day, today)
  const { usual, team, forecast } = line
  const median = Math.round(outlook.optimal_recovery_time)
  const day = (name: string, place: TimelineDay) => ({
    key: name,
    cells: [name, dayText(place), String(daysBetween(started, place.day) ?? 0)],
  })
  return (
    <Panel
      title="Recovery timeline"
      aside={
        <span className="sub">
          {about}day {line.daysOut} of about {median}
        </span>
      }
    >
      <Figure
        title="Recovery timeline"
        description={`Hurt ${about || 'on '}${dayText(line.injured)}, today is day ${line.daysOut}. Such injuries usually take until ${dayText(usual.median)}, 80% of them between ${dayText(usual.low)} and ${dayText(usual.high)}.`}
        table={{
          columns: ['Date', 'Day', 'Days after the injury'],
          rows: [
            day('Injured', line.injured),
            day('Today', line.today),
            day('Usual recovery, early (10%)', usual.low),
            day('Usual recovery, median (ORT)', usual.median),
            day('Usual recovery, late (90%)', usual.high),
            ...(team ? [day('Team says', team)] : []),
            ...(forecast ? [day('Our forecast', forecast)] : []),
          ],
        }}
      >
        <div className={`anchor small ${styles.line}`} aria-hidden="true">
          <span className={styles.axis} />
          <span className={styles.out} style={{ width: `${line.today.at}%` }} />
          <span
            className={styles.usual}
            style={{ left: `${usual.low.at}%`, width: `${usual.high.at - usual.low.at}%` }}
          />
          <span className={styles.median} style={{ left: `${usual.median.at}%` }} />
          {line.games.map((game) => (
            <span key={game.day} className={styles.game} style={{ left: `${game.at}%` }} />
          ))}
          <Label
            place={line.injured}
            row="injured"
            name="Injured"
            date={about + dayText(line.injured)}
          />
          <Label place={line.today} row="today" name="Today" date={dayText(line.today)} />
          <Label place={usual.median} row="usual" name="ORT" date={dayText(usual.median)} />
          {team && <Label place={team} row="team" name="▲ Team says" date={dayText(team)} />}
          {forecast && (
            <Label place={forecast} row="forecast" name="■ We forecast" date={dayText(forecast)} />
          )}
        </div>
        <p className="sub">
          Gray: days lost. Green: the range in which 80% of such injuries end. Dots are games of his
          team.
        </p>
      </Figure>
    </Panel>
  )
}

interface LabelProps {
  place: TimelineDay
  row: 'injured' | 'today' | 'usual' | 'team' | 'forecast'
  name: string
  date: string
}

/** A label on the left half begins at its day, one on the right half ends there. */
const Label = ({ place, row, name, date }: LabelProps) => (
  <span
    className={`muted unbroken ${styles.label}`}
    data-row={row}
    data-end={place.at > 50 || undefined}
    style={{ left: `${place.at}%` }}
  >
    <b>{name}</b> {date}
  </span>
)
