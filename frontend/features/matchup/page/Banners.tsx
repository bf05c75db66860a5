import { Link } from '@tanstack/react-router'
import { longDateTime } from '#shared/domain/time/dates.ts'
import styles from './Banners.module.css'

/** Says that the page shows an earlier time, and leads back to the current one. */
export const AsOfBanner = ({ asOf }: { asOf: string }) => (
  <div className={styles.banner} data-look="past">
    <p>
      <b>As of {longDateTime(asOf)}.</b> This is the page as it was then, not as it is now.
    </p>
    <Link from="/$sport/matchup/$id" to="." search={({ league }) => ({ league })}>
      Back to now
    </Link>
  </div>
)

interface Props {
  count: number
  onReset: () => void
}

/** Says that these are not the published scores: the address may have been shared. */
export const WhatIfBanner = ({ count, onReset }: Props) => (
  <div className={styles.banner} data-look="whatif">
    <p>
      <b>This is a what-if.</b> {count === 1 ? 'One player is' : `${count} players are`} not as
      published, and neither are these scores.
    </p>
    <button type="button" onClick={onReset}>
      Reset to the published scores
    </button>
  </div>
)
