import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { recordQuery } from '../../lib/api/queries.ts'
import { recordText } from '../../lib/recordText.ts'
import styles from './ClaimFigures.module.css'
import { GamblingHelp } from './GamblingHelp.tsx'

const { claims } = brand

interface Props {
  /** More about the computed record, below the claims. */
  children?: ReactNode
  /** The page that reviews the claims does not link to itself. */
  isReview?: boolean
}

/** The figures that this portal computed from its own picks. Their space is reserved while they load. */
const Computed = ({ record }: { record: ShownRecord | undefined }) => {
  const { n, rate } = record ? recordText(record) : {}
  return (
    <dd className={styles.computed}>
      {record?.n === 0 && 'Computed here: no game is over yet'}
      {record && record.n > 0 && (
        <>
          Computed here: <b className="num">{rate}</b> of {n}
          {!record.proven && ', unproven'}
        </>
      )}
    </dd>
  )
}

/** The brand's own claims, from shared/brand.ts, each beside the record that the portal computed. */
export const ClaimFigures = ({ children, isReview = false }: Props) => {
  const { data } = useQuery(recordQuery)
  return (
    <section className={`surface ${styles.claims}`} aria-label="Our record">
      <dl>
        <div>
          <dt>of our bets were correct, {claims.season}</dt>
          <dd className="num">{claims.correct}</dd>
          <Computed record={data?.both.shown} />
        </div>
        <div>
          <dt>correct on the spread</dt>
          <dd className="num">{claims.spread}</dd>
          <Computed record={data?.spread.shown} />
        </div>
        <div>
          <dt>correct on over/under</dt>
          <dd className="num">{claims.overUnder}</dd>
          <Computed record={data?.total.shown} />
        </div>
        <div className={styles.awards}>
          <dt>{claims.awards}</dt>
          <dd>{isReview ? 'Awards' : <Link to="/whitepaper">Review Our Bets</Link>}</dd>
        </div>
      </dl>
      {children}
      <GamblingHelp />
    </section>
  )
}
