import { Link } from '@tanstack/react-router'
import type { ShownVersion } from '#shared/contract/matchup.ts'
import { longDateTime } from '#shared/domain/time/dates.ts'
import styles from './Layout.module.css'
import { VersionLinks } from './VersionLinks.tsx'

interface AsOfProps {
  /** The time from which this version of the page was current. */
  asOf: string
  versions: ShownVersion | null
}

/**
 * Says which version of the page is shown, with links to the versions before and after it and to the
 * current page.
 */
export const AsOfBanner = ({ asOf, versions }: AsOfProps) => (
  <div className={`flex middle between wraps ${styles.banner}`} data-look="past">
    <p>
      <b>As of {longDateTime(asOf)}.</b>{' '}
      {versions?.next
        ? `This is the page as it stood until ${longDateTime(versions.next)}.`
        : 'The page has not changed since.'}
    </p>
    {versions && <VersionLinks versions={versions} />}
    <Link from="/$sport/matchup/$id" to="." search={({ league }) => ({ league })}>
      Back to now
    </Link>
  </div>
)

/** Says that these are not the published scores, because the address may have been shared. */
export const WhatIfBanner = ({ count, onReset }: { count: number; onReset: () => void }) => (
  <div className={`flex middle between wraps ${styles.banner}`} data-look="whatif">
    <p>
      <b>This is a what-if.</b> {count === 1 ? 'One player is' : `${count} players are`} not as
      published, and neither are these scores.
    </p>
    <button type="button" onClick={onReset}>
      Reset to the published scores
    </button>
  </div>
)
