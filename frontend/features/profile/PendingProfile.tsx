import { Button } from '../../ui/control/Button.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import styles from './ProfilePage.module.css'

export const PendingProfile = () => (
  <div className="stack">
    <div className="row between">
      <h1>Profile</h1>
      <Spinner label="Loading your profile" />
    </div>
    <div className={`grid from-top gap-4 ${styles.columns}`}>
      <Sheet title="Your details">
        <dl className={styles.details}>
          {['Email', 'Favorite sport', 'Address'].map((term) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Placeholder size="text" />
              </dd>
            </div>
          ))}
        </dl>
        <Button full disabled>
          Edit Profile
        </Button>
      </Sheet>
    </div>
  </div>
)
