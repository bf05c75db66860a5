import { Suspense } from 'react'
import type { Outlook, PlayerPage } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import styles from '../Player.module.css'
import { Facts } from '../PlayerHeader.tsx'
import { FibOMeter } from './FibOMeter.tsx'
import { meterFacts, returnedOn, returnFacts } from './returnFacts.ts'

const ReturnChart = lazyPart(() => import('./ReturnChart.tsx'), 'ReturnChart')

/** The panels about his return; nothing for a player who was never hurt. */
export const ReturnPanels = ({ page, today }: { page: PlayerPage; today: Day }) => {
  const { outlook, playerHistory } = page
  if (!outlook) return null
  const returned = returnedOn(outlook, playerHistory)
  if (returned)
    return <MeterPanel id="return" outlook={outlook} returned={returned} today={today} />
  return (
    <div className={`grid from-top ${styles.columns}`}>
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
      <MeterPanel outlook={outlook} returned={null} today={today} />
    </div>
  )
}

interface MeterProps {
  id?: string
  outlook: Outlook
  returned: Day | null
  today: Day
}

const MeterPanel = ({ id, outlook, returned, today }: MeterProps) => {
  const facts = meterFacts(outlook, returned, today)
  return (
    <Panel
      {...(id && { id })}
      title="FIB-O-Meter"
      aside={<span className="sub">position {outlook.needle} of 10</span>}
    >
      <div className={returned ? styles.wideMeter : undefined}>
        <FibOMeter position={outlook.needle} {...facts} />
        <div>
          <dl className={`grid two gap-3 ${styles.dates}`}>
            <div>
              <dt className="small">{facts.named}</dt>
              <dd className="bold">{facts.team}</dd>
            </div>
            <div>
              <dt className="small">Usual return (ORT)</dt>
              <dd className="bold">{facts.predicted}</dd>
            </div>
          </dl>
          <p className="note">{facts.sentence}</p>
        </div>
      </div>
    </Panel>
  )
}
