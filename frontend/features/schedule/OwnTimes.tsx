import { gameStart, gameZones, type Timed } from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { ownTime, zoneName } from '#shared/domain/time/dates.ts'
import { ownZone, useOwnZone } from '../../lib/ownZone.ts'
import { useNow } from '../../lib/serverTime.ts'
import styles from './GameList.module.css'

/** The reader's zone, if its clocks currently differ from those of the zones that every reader sees. */
const otherZone = (sport: SportId, now: Date): string | undefined => {
  const { zone } = ownZone
  return zone && ownTime(now, zone, gameZones(sport)) && zone
}

/** How the rows of a list show their times. */
export interface RowClock {
  readonly now: Date
  /** The reader's zone, if times are also shown in it. */
  readonly own: string | undefined
  /** How many lines the times of a game take. */
  readonly lines: number
}

export const useRowClock = (
  sport: SportId,
  games: readonly Timed[],
  own: string | undefined,
): RowClock => {
  const now = useNow(games.map(gameStart))
  const isShown = own !== undefined && otherZone(sport, now) !== undefined
  return { now, own, lines: gameZones(sport).length + (isShown ? 1 : 0) }
}

/** The switch that also shows times in the reader's own zone. Hidden if that zone is shown anyway. */
export const OwnTimes = ({ sport }: { sport: SportId }) => {
  const now = useNow()
  const isShown = useOwnZone() !== undefined
  const zone = otherZone(sport, now)
  return (
    zone && (
      <label className={`small muted middle gap-2 tap ${styles.choice}`}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => ownZone.show(target.checked)}
        />
        Also in my time ({zoneName(zone, now)})
      </label>
    )
  )
}
