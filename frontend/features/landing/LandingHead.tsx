import { freshness } from '#shared/domain/freshness.ts'
import { useNow } from '../../lib/useNow.ts'
import { Fresh } from '../../ui/Fresh.tsx'
import styles from './LandingHead.module.css'
import { ViewTabs } from './ViewTabs.tsx'
import type { View } from './views.ts'

interface Props {
  title: string
  updatedAt: string | null
  /** Absent where the options could not be had: no tabs then, and no judgement of the age. */
  sportInfo: { form_display: boolean; refresh_minutes: number } | undefined
  view: View | undefined
}

const minute = 60_000

export function LandingHead({ title, updatedAt, sportInfo, view }: Props) {
  const now = useNow()
  const longest = sportInfo ? sportInfo.refresh_minutes * minute : Number.POSITIVE_INFINITY
  return (
    <header className={styles.head}>
      <div className="row between">
        <h1>{title}</h1>
        <Fresh {...freshness(updatedAt, now, longest)} />
      </div>
      {sportInfo?.form_display && <ViewTabs current={view} />}
    </header>
  )
}
