import { timeAgo } from '#shared/domain/time/age.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth, easternDay } from '#shared/domain/time/dates.ts'
import { joined } from '#shared/presentation/playerStatus/absenceWords.ts'
import { useNow } from '../../../lib/serverTime.ts'
import type { RulingRecord } from './queries.ts'
import styles from './Rulings.module.css'
import { rulingText } from './rulingText.ts'

/** What counts now, with the feed's own word beside it. */
export const WhatCounts = ({ record: { ruling, feed } }: { record: RulingRecord }) => {
  const now = useNow()
  const today = easternDay(now)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>The feed says</dt>
        <dd>
          {feed ? feedText(feed, today) : 'nothing of him'}
          {feed && <span className="sub">reported {lower(timeAgo(feed.reported_at, now))}</span>}
        </dd>
      </div>
      <div>
        <dt>What counts</dt>
        <dd>
          {ruling?.in_force ? rulingText(ruling, today) : 'the feed’s word'}
          {ruling && (
            <span className="sub">
              {ruling.in_force ? '' : `${rulingText(ruling, today)}, which has ended: `}
              {ruling.set_by}, {lower(timeAgo(ruling.set_at, now))}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

const lower = (text: string) => text.replace('Just', 'just')

const feedText = (
  { status, body_part, notes, team_return_date }: NonNullable<RulingRecord['feed']>,
  today: Day,
): string =>
  joined([
    status,
    body_part?.toLowerCase(),
    notes,
    team_return_date && `back ${dayAndMonth(team_return_date, today)}`,
  ])
