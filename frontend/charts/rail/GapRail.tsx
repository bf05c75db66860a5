import styles from './HealthRail.module.css'
import { HealthRail, type RailPin, railPlace } from './HealthRail.tsx'

interface Props {
  /** Both scores in words: everything that the rail shows. */
  description: string
  pins: readonly [RailPin, RailPin]
}

/** Both scores on a scale from 0 to 10, and the gap between them. */
export const GapRail = ({ description, pins }: Props) => {
  const values = pins.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (
    <HealthRail description={description} pins={pins}>
      <span
        className={styles.gap}
        style={{ left: railPlace(low), right: `calc(100% - ${railPlace(high)})` }}
      />
    </HealthRail>
  )
}
