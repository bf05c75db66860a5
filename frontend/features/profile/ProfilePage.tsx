import type { ReactNode } from 'react'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './ProfilePage.module.css'

/** The person, and beside them what the route puts there. */
export const ProfilePage = ({ id, beside }: { id: string; beside: ReactNode }) => (
  <div className="stack">
    <h1>Profile</h1>
    <div className={styles.columns}>
      <ProfileCard id={id} />
      {beside}
    </div>
  </div>
)
