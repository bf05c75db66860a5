import type { ReactNode } from 'react'
import { type BandKey, type BandShape, teamScale } from '#shared/domain/score/bands.ts'
import { Shape } from '../ui/score/Shape.tsx'
import styles from './GapRail.module.css'

export interface RailPin {
  key: string
  value: number
  mark: ReactNode
}

interface Props {
  /** Both scores in words, which say everything that the rail shows. */
  description: string
  pins: readonly [RailPin, RailPin]
}

const top = 10

interface Zone {
  key: BandKey
  shape: BandShape
  floor: number
  ceiling: number
  word: string
}

/** The bands from poor to optimal, each as wide as its range. */
const zones: readonly Zone[] = teamScale.bands
  .map(({ key, shape, floor, label }, index, bands): Zone => {
    const ceiling = bands[index - 1]?.floor ?? top
    return { key, shape, floor, ceiling, word: label.replace(' Health', '') }
  })
  .toReversed()

const columns = zones.map(({ floor, ceiling }) => `${ceiling - floor}fr`).join(' ')

const percent = (score: number) => `${Math.round((1000 * score) / top) / 10}%`

/** Closer marks would cover each other on a phone, so each moves to its side. */
const minDistance = 0.8

const contains = ({ floor, ceiling }: Zone, value: number) =>
  value >= floor && (value < ceiling || ceiling === top)

/** Both scores on a scale from 0 to 10, and the gap between them. */
export const GapRail = ({ description, pins }: Props) => {
  const values = pins.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (
    <figure className={styles.rail} aria-label={description}>
      <div className={styles.track} aria-hidden="true">
        <span
          className={styles.gap}
          style={{ left: percent(low), right: `calc(100% - ${percent(high)})` }}
        />
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
              high - low >= minDistance
                ? undefined
                : value === low && (index === 0 || low < high)
                  ? 'back'
                  : 'on'
            }
            style={{ left: percent(value) }}
          >
            {mark}
          </span>
        ))}
        <div className={styles.words} style={{ gridTemplateColumns: columns }}>
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
