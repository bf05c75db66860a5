import { Link } from '@tanstack/react-router'
import type { PlayerPage } from '#shared/contract/player.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { NumbersTable } from '../../../ui/layout/NumbersTable.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from '../Player.module.css'
import { AvailabilityStrips } from './AvailabilityStrips.tsx'
import { BodyMap } from './BodyMap.tsx'
import { RecoveryTimeline } from './RecoveryTimeline.tsx'
import { registeredColumns, registeredRow } from './registeredRows.ts'

interface Props {
  page: PlayerPage
  sport: SportName
  today: Day
}

/** Charts of his injuries and the games they cost him, and of how our forecasts of them turned out. */
export const InjuryCharts = ({ page, sport, today }: Props) => (
  <>
    <div className={`grid from-top ${styles.columns}`}>
      <div className="stack">
        <RecoveryTimeline page={page} today={today} />
        <AvailabilityStrips page={page} sport={sport} today={today} />
      </div>
      <BodyMap history={page.playerHistory} today={today} />
    </div>
    {page.registered.length > 0 && (
      <Panel
        title="What we said before"
        aside={
          <Link to="/record" className="sub">
            All of the register
          </Link>
        }
      >
        <NumbersTable
          caption="His registered forecasts, the newest first"
          columns={registeredColumns}
          rows={page.registered.map((forecast) => registeredRow(forecast, today))}
        />
        <p className="sub">
          Registered when published and never changed. The simple rule is how long earlier injuries
          of this kind lasted.
        </p>
      </Panel>
    )}
  </>
)
