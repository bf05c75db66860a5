import { teamScale } from '#shared/domain/score/bands.ts'
import styles from './LeagueStrip.module.css'

interface Props {
  /** Both scores, or only how far apart they are. */
  scores: readonly [number, number] | { readonly apart: number }
}

const top = 10
const percent = (score: number) => `${(100 * score) / top}%`

const zones = teamScale.bands.toReversed().map(({ key, floor }, index, bands) => ({
  key,
  width: `${(bands[index + 1]?.floor ?? top) - floor}fr`,
}))
const columns = zones.map(({ width }) => width).join(' ')

/**
 * The gap between two scores on a scale from 0 to 10, as tall as a line of text. The text beside it
 * says the same.
 */
export const GapStrip = ({ scores }: Props) => {
  const hasSides = 'length' in scores
  const half = hasSides ? 0 : scores.apart / 2
  const [low, high] = hasSides
    ? [Math.min(...scores), Math.max(...scores)]
    : [top / 2 - half, top / 2 + half]
  return (
    <span className={styles.gapStripStrip} aria-hidden="true">
      <span
        className={styles.gapStripZones}
        style={{ gridTemplateColumns: hasSides ? columns : '1fr' }}
      >
        {hasSides ? zones.map(({ key }) => <i key={key} data-band={key} />) : <i />}
      </span>
      <span
        className={styles.gap}
        style={{ left: percent(low), right: `calc(100% - ${percent(high)})` }}
      />
      <em style={{ left: percent(low) }} />
      <em style={{ left: percent(high) }} />
    </span>
  )
}
