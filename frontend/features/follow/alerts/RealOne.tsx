import { alertText } from '#shared/domain/alerts/alertText.ts'
import { weekdayClock } from '#shared/domain/time/dates.ts'
import { useOwnZone } from '../../../lib/ownZone.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './AlertsPage.module.css'
import { nameIn, type ToldAlert } from './toldAlerts.ts'

/** The newest alert as a device shows it. */
export const RealOne = ({ alert }: { alert: ToldAlert }) => {
  const zone = useOwnZone() ?? 'America/New_York'
  const now = useNow()
  const { title, text } = alertText({ ...alert, name: nameIn(alert), lock: null, zone, now })
  return (
    <Panel title="A real one" aside={weekdayClock(alert.change.at, zone)}>
      <div className={`flex gap-3 ${styles.push}`}>
        <img src="/icon-192.png" alt="" width="32" height="32" />
        <p className="grid">
          <b>{title}</b>
          {text}
        </p>
      </div>
    </Panel>
  )
}
