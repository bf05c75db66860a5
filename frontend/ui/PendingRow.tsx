import { Bone } from './Bone.tsx'
import styles from './HealthRow.module.css'

/** A row of a card before it is known: mark, name and score, as large as they will be. */
export const PendingRow = () => (
  <div className={styles.row}>
    <Bone size="mark" />
    <Bone size="line" />
    <span className={styles.health}>
      <Bone size="chip" />
    </span>
  </div>
)
