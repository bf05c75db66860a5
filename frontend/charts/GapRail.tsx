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
  /** Both scores in words: the rail says nothing that they do not. */
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

/** From poor to optimal, as wide as they are: the legend's table, lying down. */
const zones: readonly Zone[] = teamScale.bands
  .map(({ key, shape, floor, label }, at, bands): Zone => {
    const ceiling = bands[at - 1]?.floor ?? top
    return { key, shape, floor, ceiling, word: label.replace(' Health', '') }
  })
  .toReversed()

const columns = zones.map(({ floor, ceiling }) => `${ceiling - floor}fr`).join(' ')

const percent = (score: number) => `${Math.round((1000 * score) / top) / 10}%`

/** Closer than this the marks would cover each other on a phone: each steps to its own side. */
const near = 0.8

const holds = ({ floor, ceiling }: Zone, value: number) =>
  value >= floor && (value < ceiling || ceiling === top)

/** Both scores on one ruler from 0 to 10, and the gap between them. */
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
              className={values.some((value) => holds(zone, value)) ? styles.held : undefined}
            />
          ))}
        </div>
        {pins.map(({ key, value, mark }, at) => (
          <span
            key={key}
            className={styles.pin}
            data-steps={
              high - low >= near
                ? undefined
                : value === low && (at === 0 || low < high)
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
