import { Link } from '@tanstack/react-router'
import { longDateTime } from '#shared/domain/time/dates.ts'
import styles from './Banner.module.css'

/** The page is of another time: said first, with the way back. */
export const AsOfBanner = ({ asOf }: { asOf: string }) => (
  <div className={styles.banner} data-look="past">
    <p>
      <b>As of {longDateTime(asOf)}.</b> This page as it was then, not as it is.
    </p>
    <Link from="/$sport/matchup/$id" to="." search={({ league }) => ({ league })}>
      Back to now
    </Link>
  </div>
)
