import type { ReactNode } from 'react'
import type { Band } from '#shared/domain/score/bands.ts'
import { BandChip } from '../../ui/score/BandChip.tsx'
import styles from './Specimen.module.css'

/** A score as large as pages show it, with its band and whose it is. */
export const Specimen = ({
  score,
  band,
  children,
}: {
  score: string
  band: Band
  children: ReactNode
}) => (
  <div className={styles.specimen} data-band={band.key}>
    <span className={`num ${styles.score}`}>{score}</span>
    <div className={styles.whose}>
      <BandChip band={band} />
      <span className="sub">{children}</span>
    </div>
  </div>
)
