import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { NbaCover } from './NbaCover.tsx'

/** What stands above the games: only the NBA has something there. */
export const ScheduleIntro = ({ sport, guest }: { sport: SportId; guest: boolean }) =>
  sportNames[sport] === 'nba' && (
    <>
      {guest && <NbaCover />}
      <h2>Schedules</h2>
    </>
  )
