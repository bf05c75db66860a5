import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { Card, CardGrid } from '../../ui/layout/Card.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { PendingHealthRow } from '../../ui/score/HealthRow.tsx'
import styles from './GameCard.module.css'
import { useTimeLines } from './OwnTimes.tsx'
import { ScheduleIntro } from './ScheduleIntro.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

interface Props {
  competition: Competition
  guest: boolean
}

/** Empty cards of the same size, so that nothing moves when the games arrive. */
export const PendingSchedule = ({ competition, guest }: Props) => {
  const sport = sportOfCompetition(competition)
  const lines = useTimeLines(sport)
  return (
    <>
      <ScheduleIntro sport={sport} guest={guest} />
      <CardGrid aria-hidden="true">
        {cards.map((key) => (
          <Card key={key} action={<Placeholder size="button" />}>
            <div className={styles.head}>
              <div className={styles.title}>
                <Placeholder size="text" />
              </div>
              <span className={`sub ${styles.times}`} data-lines={lines} />
            </div>
            <PendingHealthRow />
            <PendingHealthRow />
          </Card>
        ))}
      </CardGrid>
    </>
  )
}
