import { emptyScheduleText } from '#shared/domain/emptySchedule.ts'
import type { SportId } from '#shared/domain/sport.ts'
import { useNow } from '../../lib/useNow.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SportWays } from '../../ui/SportWays.tsx'

export function EmptySchedule({ sport }: { sport: SportId }) {
  const now = useNow()
  return <Notice level="h2" title={emptyScheduleText(sport, now)} ways={<SportWays />} />
}
