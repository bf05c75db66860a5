import { emptyScheduleText } from '#shared/domain/game/gameTimes.ts'
import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { SportButtons } from '../../ui/layout/SportButtons.tsx'

export function EmptySchedule({ competition }: { competition: Competition }) {
  const now = useNow()
  const text = emptyScheduleText(sportOfCompetition(competition), now)
  return <Notice level="h2" title={text} ways={<SportButtons except={competition} />} />
}
