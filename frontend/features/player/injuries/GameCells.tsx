import type { PointerEvent } from 'react'
import type { AvailableGame } from '#shared/contract/player.ts'
import styles from './RecoveryTimeline.module.css'

type State = AvailableGame['state']

/** As many as fit side by side on a phone. */
export const cellsInRow = 21

const size = 14
const step = 16

const square = (place: number) => `M${place * step + 1} 1h12v12h-12z`

/** The sign in a cell, so that states differ not only in color. */
const signs: Readonly<Record<State, string>> = {
  available: 'm7 7h0',
  to_come: 'm7 7h0',
  off: 'm4 7h6',
  out: 'm1 1l12 12',
  injured: 'm4 4l6 6m0-6l-6 6',
}
const sign = (state: State) => (place: number) => `M${place * step} 0${signs[state]}`

interface Props {
  states: readonly State[]
  /** The sentence for each cell, shown under the pointer. */
  texts?: readonly string[]
  columns?: number
}

/** A row of games, drawn as two paths per state, however many cells there are. */
export const GameCells = ({ states, texts, columns = cellsInRow }: Props) => {
  const tell = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    currentTarget.title = texts?.[Math.floor((columns * (clientX - left)) / width)] ?? ''
  }
  const placesOf = (state: State) =>
    states.flatMap((current, place) => (current === state ? place : []))
  return (
    <span className={styles.cells} onPointerMove={texts && tell}>
      <svg viewBox={`0 0 ${columns * step - step + size} ${size}`} aria-hidden="true">
        {[...new Set(states)].map((state) => (
          <g key={state} data-state={state}>
            <path className={styles.square} d={placesOf(state).map(square).join('')} />
            <path className={styles.sign} d={placesOf(state).map(sign(state)).join('')} />
          </g>
        ))}
      </svg>
    </span>
  )
}
