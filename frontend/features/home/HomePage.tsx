import { brand } from '#shared/brand.ts'
import { Doors } from './Doors.tsx'
import styles from './HomePage.module.css'

export const HomePage = () => (
  <div className={styles.home}>
    <header className={styles.head}>
      <h1>{brand.product}</h1>
      <p>
        Injury data turned into health scores, so you know who is fit, and what it does to the game,
        before it starts.
      </p>
    </header>
    <Doors />
  </div>
)
