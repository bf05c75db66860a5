import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import styles from './ClaimFigures.module.css'

const { claims } = brand

interface Props {
  /** The computed record, beside the claims. */
  children?: ReactNode
  /** The page that reviews the claims does not link to itself. */
  isReview?: boolean
}

/** The brand's own claims, from shared/brand.ts. */
export const ClaimFigures = ({ children, isReview = false }: Props) => (
  <section className={`surface ${styles.claims}`} aria-label="Our record">
    <dl>
      <div>
        <dt>of our bets were correct, {claims.season}</dt>
        <dd className="num">{claims.correct}</dd>
      </div>
      <div>
        <dt>correct on the spread</dt>
        <dd className="num">{claims.spread}</dd>
      </div>
      <div>
        <dt>correct on over/under</dt>
        <dd className="num">{claims.overUnder}</dd>
      </div>
      <div className={styles.awards}>
        <dt>{claims.awards}</dt>
        <dd>{isReview ? 'Awards' : <Link to="/whitepaper">Review Our Bets</Link>}</dd>
      </div>
    </dl>
    {children}
  </section>
)
