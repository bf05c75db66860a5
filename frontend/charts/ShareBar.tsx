import { percentScale } from './Plot.tsx'
import styles from './ShareBar.module.css'

interface Props {
  /** How often it came true, with the 95% interval; all as shares from 0 to 1. */
  came: number
  low: number
  high: number
  /** The stated chance, drawn as a ring; null for a listing without a number. */
  said: number | null
}

const { at } = percentScale(0, 1)
const percent = (share: number) => `${at(share)}%`

/**
 * A stroke at the actual share, in a box as wide as its interval, and a ring at the stated chance. The text
 * beside it says the same.
 */
export const ShareBar = ({ came, low, high, said }: Props) => (
  <span className={`anchor ${styles.bar}`} aria-hidden="true">
    <em style={{ left: percent(low), width: percent(high - low) }} />
    {said !== null && <u style={{ left: percent(said) }} />}
    <i style={{ left: percent(came) }} />
  </span>
)

/** Explains the ring, the stroke and the box of a bar. */
export const ShareLegend = () => (
  <ul className={`flex wraps small muted ${styles.legend}`}>
    <li>
      <u aria-hidden="true" /> said
    </li>
    <li>
      <i aria-hidden="true" /> came true
    </li>
    <li>
      <em aria-hidden="true" /> 95% interval
    </li>
    <li>grey: too few entries to judge</li>
  </ul>
)
