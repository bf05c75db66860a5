import { useState } from 'react'
import type { AlertsPage } from '#shared/contract/account/alerts.ts'
import { api } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { ownZone } from '../../../lib/ownZone.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { Select } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './AlertsPage.module.css'

type Wish = AlertsPage['digest']

interface Props {
  digest: Wish
  /** The reader has confirmed his address. */
  isConfirmed: boolean
  isStopped: boolean
  onSaved: (digest: Wish) => void
}

const never = 'never'
const dayOptions = [
  { value: never, label: 'Never' },
  { value: 'every', label: 'Every day' },
  { value: 'match_days', label: 'Fridays and match days' },
]
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const usualHour = 8

/** Sets when the reader gets a letter with all changes. */
export const DigestPanel = ({ digest, isConfirmed, isStopped, onSaved }: Props) => {
  const [isSaved, setSaved] = useState(false)
  const { pending, run } = useAction(async (asked: Wish) => {
    const answer = await api('PUT /alerts/digest', {
      body: { digest: asked },
      failure: 'Unable to change your letters. Please try again later.',
    })
    onSaved(answer.digest)
    setSaved(true)
  })
  const save = (days: string, hour: number) => {
    if (pending) return
    setSaved(false)
    const zone = ownZone.zone ?? 'America/New_York'
    run(days === 'every' || days === 'match_days' ? { days, hour, zone } : null)
  }
  return (
    <Panel title="By mail" aside={<span role="status">{isSaved && 'Saved'}</span>} flush>
      {isStopped && (
        <p className={styles.line}>Letters are stopped at the moment; the list below goes on.</p>
      )}
      {isConfirmed ? (
        <Choices digest={digest} onChoose={save} />
      ) : (
        <div className={styles.line}>
          <p>
            Letters come only to an address that is confirmed to be yours. You can do that in your
            profile.
          </p>
          <ButtonLink to="/profile">Profile</ButtonLink>
        </div>
      )}
    </Panel>
  )
}

interface ChoicesProps {
  digest: Wish
  onChoose: (days: string, hour: number) => void
}

const Choices = ({ digest, onChoose }: ChoicesProps) => {
  const { days, hour, zone } = digest ?? { days: never, hour: usualHour, zone: undefined }
  return (
    <ul>
      <li className={styles.line}>
        <div className={styles.wish}>
          <Select
            label={
              <>
                <b>One letter with all changes</b>
                <small>only if something changed, within the hour</small>
              </>
            }
            value={days}
            options={dayOptions}
            onChange={({ target }) => onChoose(target.value, hour)}
          />
        </div>
        {digest && (
          <div className={`muted ${styles.wish}`}>
            <Select
              label={`after, by the clock of ${zone?.replaceAll('_', ' ')}`}
              value={String(hour)}
              options={hourOptions}
              onChange={({ target }) => onChoose(days, Number(target.value))}
            />
          </div>
        )}
      </li>
    </ul>
  )
}
