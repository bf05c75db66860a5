import { Suspense } from 'react'
import type { Outlook, PlayerPage } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import styles from '../Player.module.css'
import { Facts } from '../PlayerHeader.tsx'
import { FibOMeter } from './FibOMeter.tsx'
import { isBack, meterFacts, returnFacts } from './returnFacts.ts'

const ReturnChart = lazyPart(() => import('./ReturnChart.tsx'), 'ReturnChart')

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
          <dl className={`grid two gap-3 ${styles.dates}`}>
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
