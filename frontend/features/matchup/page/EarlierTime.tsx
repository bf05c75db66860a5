import { useId } from 'react'
import { serverNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './EarlierTime.module.css'

interface Props {
  asOf: string | undefined
  onGo: (asOf: string) => void
}

/** Opens the page as it was at a chosen time. The time is in the reader's own time zone. */
export const EarlierTime = ({ asOf, onGo }: Props) => {
  const field = useId()
  const now = localMinute(new Date(serverNow()))
  return (
    <Panel title="See an earlier time">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const time = new FormData(event.currentTarget).get('time')
          if (typeof time === 'string' && time !== '') onGo(new Date(time).toISOString())
        }}
      >
        <label htmlFor={field}>The page as it was at</label>
        <Input
          id={field}
          name="time"
          type="datetime-local"
          required
          max={now}
          defaultValue={asOf ? localMinute(new Date(asOf)) : now}
        />
        <Button type="submit">Show</Button>
      </form>
      <p className="sub">Pages are kept for 400 days. Times are in your own time zone.</p>
    </Panel>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The local time as `<input type="datetime-local">` writes it. */
const localMinute = (time: Date): string =>
  `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
