import { Icon } from '../control/Icon.tsx'
import styles from './Score.module.css'

export const Lock = () => (
  <span className={`small muted ${styles.lock}`}>
    <Icon name="lock" />
    Locked
  </span>
)

/** Only the mark, for pages of many scores that say once what members see. */
export const LockMark = () => (
  <span className={`faint ${styles.mark}`}>
    <Icon name="lock" />
    <span className="vh">Locked</span>
  </span>
)
