import { Icon } from '../control/Icon.tsx'
import styles from './Lock.module.css'

export const Lock = () => (
  <span className={styles.lock}>
    <Icon name="lock" />
    Locked
  </span>
)
