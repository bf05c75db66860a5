import { teamBand, teamScale } from '#shared/domain/score/bands.ts'
import { oneDecimal, scoreText } from '#shared/domain/score/numberText.ts'
import { Shape } from '../ui/score/Shape.tsx'
import styles from './LeagueStrip.module.css'

interface Props {
  /** One for each team. */
  scores: readonly number[]
  middle: number
}

const top = 10
const percent = (score: number) => `${(100 * score) / top}%`
/** Marks this close would overlap, so they are stacked. */
const binOf = (score: number) => Math.round(oneDecimal(score) / 0.4)

const zones = teamScale.bands.toReversed()
const columns = zones.map((band, at) => `${(zones[at + 1]?.floor ?? top) - band.floor}fr`).join(' ')

/** The scores of a league's teams on a scale from 0 to 10, one mark per team. The list beside it says the same. */
export const LeagueStrip = ({ scores, middle }: Props) => {
  const bins = Map.groupBy(
    scores.toSorted((a, b) => a - b),
    binOf,
  )
  const tallest = Math.max(...[...bins.values()].map(({ length }) => length))
  return (
    <div
      className={`anchor small muted ${styles.strip}`}
      role="img"
      aria-label={`${scores.length} teams between ${scoreText(Math.min(...scores))} and ${scoreText(Math.max(...scores))}, the middle one at ${scoreText(middle)}`}
      style={{ height: `${44 + 13 * tallest + 18}px` }}
    >
      <span className={styles.middle} style={{ left: percent(middle) }} />
      <span className={styles.middleText} style={{ left: percent(middle) }}>
        league middle {scoreText(middle)}
      </span>
      {[...bins].flatMap(([bin, own]) =>
        own.map((score, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: equal scores differ in their height only
            key={`${bin} ${at}`}
            className={styles.mark}
            data-band={teamBand(score).key}
            style={{ left: percent(0.4 * bin), bottom: `${34 + 13 * at}px` }}
          >
            <Shape shape={teamBand(score).shape} />
          </span>
        )),
      )}
      <span className={`grid centered ${styles.zones}`} style={{ gridTemplateColumns: columns }}>
        {zones.map(({ key, label }) => (
          <span key={key} data-band={key}>
            <i />
            {label.split(' ')[0]}
          </span>
        ))}
      </span>
    </div>
  )
}
