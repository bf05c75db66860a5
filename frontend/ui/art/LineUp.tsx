import type { ReactNode } from 'react'
import styles from './Art.module.css'

type Place = readonly [x: number, y: number]

interface Props {
  ground: 'turf' | 'court' | 'pitch'
  /** The stripes: a dashed line as wide as the ground, and the length of its dashes. */
  stripes: readonly [path: string, dash: number]
  /** Places of players: `132 196, 156 196`. */
  men: string
  opponents?: string
  out: Place
  doubtful: Place
  /** The lines on the ground. */
  children: ReactNode
}

const circles = (places: string, radius: number, className?: string) =>
  places.split(', ').map((place) => {
    const [cx, cy] = place.split(' ')
    return <circle key={place} cx={cx} cy={cy} r={radius} className={className} />
  })

/** A ground from above, in a box of 360 × 360, with a player who is out and one who is doubtful. Only they have a color. */
export const LineUp = ({ ground, stripes, men, opponents, out, doubtful, children }: Props) => (
  <svg
    className={styles[ground]}
    viewBox="0 0 360 360"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="360" height="360" className={styles.ground} />
    <path className={styles.stripes} d={stripes[0]} strokeDasharray={stripes[1]} />
    {children}
    <g className={styles.men}>
      {circles(men, 7)}
      <path
        className={styles.doubtful}
        d={`M${doubtful[0]} ${doubtful[1] - 11}l11 11-11 11-11-11z`}
      />
      <g className={styles.hit}>
        <circle cx={out[0]} cy={out[1]} r="13" className={styles.out} />
        <path d={`m${out[0] - 4.5} ${out[1] - 4.5} 9 9m0-9-9 9`} />
      </g>
      {opponents && circles(opponents, 6.5, styles.opponent)}
    </g>
  </svg>
)
