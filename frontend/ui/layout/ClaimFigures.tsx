import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { recordQuery, useOptions } from '../../lib/api/queries.ts'
import { recordText } from '../../lib/recordText.ts'
import styles from './ClaimFigures.module.css'
import { GamblingHelp } from './GamblingHelp.tsx'

interface Props {
  /** More about the computed record, below the claims. */
  children?: ReactNode
  /** On the page that reviews the claims, which must not link to itself. */
  isReview?: boolean
}

/**
 * A claim of the brand beside the figure that this portal computed from its own picks; the computed figure alone if nothing
 * is claimed. The space of what is computed is reserved while it loads.
 */
const Figure = ({
  of,
  claim,
  record,
}: {
  of: string
  claim: string | undefined
  record: ShownRecord | undefined
}) => {
  const { n, rate = '–' } = record ? recordText(record) : {}
  const beside = (
    <>
      Computed here: <b className="num">{rate}</b> of {n}
    </>
  )
  return (
    <div>
      <dt>{of}</dt>
      <dd className="num">{claim ?? rate}</dd>
      <dd className={styles.computed}>
        {record?.n === 0 && 'Computed here: no game is over yet'}
        {record && record.n > 0 && (claim ? beside : `Computed here from ${n} picks`)}
        {record && record.n > 0 && !record.proven && ', unproven'}
      </dd>
    </div>
  )
}

/** Reserves the space of the brand's claims until it is known whether it makes any. */
const reserved = {
  ...{ season: '2022-23 NFL season', correct: '50.0%', spread: '50.0%', overUnder: '50.0%' },
  awards: 'Every pick is kept and graded',
}

/** The brand's claims about its picks, if it makes any, each beside the record that the portal computed. */
export const ClaimFigures = ({ children, isReview = false }: Props) => {
  const { data } = useQuery(recordQuery)
  const options = useOptions()
  const claims = options ? options.brand.claims : reserved
  const bets = claims ? `of our bets were correct, ${claims.season}` : 'of our picks were correct'
  return (
    <section className={`surface ${styles.claims}`} aria-label="Our record">
      <dl data-pending={!options || undefined}>
        <Figure of={bets} claim={claims?.correct} record={data?.both.shown} />
        <Figure of="correct on the spread" claim={claims?.spread} record={data?.spread.shown} />
        <Figure of="correct on over/under" claim={claims?.overUnder} record={data?.total.shown} />
        {(claims || !isReview) && (
          <div className={styles.awards}>
            <dt>{claims?.awards ?? 'Every pick is kept and graded'}</dt>
            <dd>
              {isReview ? (
                'Awards'
              ) : (
                <Link to="/whitepaper" className="reach">
                  Review Our Bets
                </Link>
              )}
            </dd>
          </div>
        )}
      </dl>
      {children}
      <GamblingHelp />
    </section>
  )
}
