import { Spinner } from '../../ui/Spinner.tsx'
import styles from './LandingHead.module.css'

export const PendingHead = ({ title }: { title: string }) => (
  <header className={styles.head}>
    <div className="row between">
      <h1>{title}</h1>
      <Spinner label="Loading games" />
    </div>
    <div className={styles.pendingTabs} />
  </header>
)
