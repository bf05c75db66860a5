import type { ReactNode } from 'react'
import type { Band } from '#shared/domain/score/bands.ts'
import { BandChip } from '../../ui/score/BandChip.tsx'
import styles from './HomePage.module.css'

/** A kind of score with an example and its meaning. */
export const ScoreSheet = ({
  title,
  meaning,
  children,
}: {
  title: string
  meaning: string
  children: ReactNode
}) => (
  <section className={`surface grid gap-4 ${styles.sheet}`}>
    <h2>{title}</h2>
    <div className={`grid gap-4 ${styles.example}`}>{children}</div>
    <p className="note">{meaning}</p>
  </section>
)

/** A large score with its band and its owner. */
export const ExampleScore = ({
  score,
  band,
  children,
}: {
  score: string
  band: Band
  children: ReactNode
}) => (
  <div className="flex middle gap-4" data-band={band.key}>
    <span className={`num ${styles.score}`}>{score}</span>
    <div className="grid from-start gap-1">
      <BandChip band={band} />
      <span className="sub">{children}</span>
    </div>
  </div>
)
