import { useQuery } from '@tanstack/react-query'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { recordQuery } from '../../lib/api/queries.ts'
import { proofText, recordText } from '../../lib/recordText.ts'
import { ClaimFigures } from '../../ui/layout/ClaimFigures.tsx'
import styles from './HomePage.module.css'

const Computed = ({ record, provenAt }: { record: ShownRecord; provenAt: number }) => {
  if (record.n === 0)
    return (
      <>
        The record this portal computed from its own published picks begins with the first game that
        is over. <b>{proofText(record, provenAt)}</b>.
      </>
    )
  const { balance, rate, interval, units } = recordText(record)
  return (
    <>
      The record this portal computed from its own published picks: <b className="num">{balance}</b>
      , <b className="num">{rate}</b> (95% interval {interval}), <b className="num">{units}</b>{' '}
      units at −110. <b>{proofText(record, provenAt)}</b>.
    </>
  )
}

/** The brand's claims and the computed record, whose place is reserved while it is loading. */
export const Claims = () => {
  const { data } = useQuery(recordQuery)
  return (
    <ClaimFigures>
      <p className={`ruled muted ${styles.record}`}>
        {data && <Computed record={data.both.shown} provenAt={data.proven_at} />}
      </p>
    </ClaimFigures>
  )
}
