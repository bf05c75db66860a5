import type { ReactNode } from 'react'
import { teamScale } from '#shared/domain/score/bands.ts'
import { Shape } from '../../ui/score/Shape.tsx'
import styles from './HealthRail.module.css'

export interface RailPin {
  key: string
  value: number
  mark: ReactNode
}

interface Props {
  /** Everything that the rail shows, in words. */
  description: string
  /** One or two. */
  pins: readonly RailPin[]
  /** Marks over the bands, placed by `railPlace`. */
  children?: ReactNode
}

const top = 10

/** The bands from poor to optimal, each as wide as its range. */
const zones = teamScale.bands
  .map(({ key, shape, floor, label }, index, bands) => {
    const ceiling = bands[index - 1]?.floor ?? top
    return { key, shape, floor, ceiling, word: label.replace(' Health', '') }
  })
  .toReversed()

const columns = zones.map(({ floor, ceiling }) => `${ceiling - floor}fr`).join(' ')

/** The position of a score, from the left. */
export const railPlace = (score: number) => `${Math.round((1000 * score) / top) / 10}%`

/** Marks closer than this would overlap on a phone, so they are moved apart. */
const minDistance = 0.8

const contains = ({ floor, ceiling }: (typeof zones)[number], value: number) =>
  value >= floor && (value < ceiling || ceiling === top)

/** Team scores as marks on a scale from 0 to 10 with its bands. */
export const HealthRail = ({ description, pins, children }: Props) => {
  const values = pins.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const isClose = pins.length > 1 && high - low < minDistance
  // Near an end of the scale only one of the two moves, because the other would leave the rail.
  const end = high > top - minDistance / 2 ? 'top' : low < minDistance / 2 ? 'bottom' : undefined
  return (
    <figure className={styles.rail} aria-label={description}>
      <div className={styles.track} data-end={isClose ? end : undefined} aria-hidden="true">
        {children}
        <div className={styles.zones} style={{ gridTemplateColumns: columns }}>
          {zones.map((zone) => (
            <i
              key={zone.key}
              data-band={zone.key}
              className={values.some((value) => contains(zone, value)) ? styles.marked : undefined}
            />
          ))}
        </div>
        {pins.map(({ key, value, mark }, index) => (
          <span
            key={key}
            className={styles.pin}
            data-steps={
              isClose ? (value === low && (index === 0 || low < high) ? 'back' : 'on') : undefined
            }
            style={{ left: railPlace(value) }}
          >
            {mark}
          </span>
        ))}
        <div
          className={`grid small muted ${styles.words}`}
          style={{ gridTemplateColumns: columns }}
        >
          {zones.map(({ key, shape, floor, word }) => (
            <span key={key} data-band={key}>
              <Shape shape={shape} />
              {floor} <span className={styles.word}>{word}</span>
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
