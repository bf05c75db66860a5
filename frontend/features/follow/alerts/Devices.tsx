import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery } from '#shared/domain/alerts/channel.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/wallClock.ts'
import { api } from '../../../lib/api/api.ts'
import { type Pushes, pushesQuery } from '../../../lib/follow/ownDevice.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { useOwnZone } from '../../../lib/ownZone.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import styles from './AlertsPage.module.css'

type Device = Pushes['devices'][number]

const useDay = () => {
  const zone = useOwnZone() ?? 'America/New_York'
  const now = useNow()
  const dayOf = (time: Date) => wallClock(zone, time).day
  return (time: string) => dayAndMonth(dayOf(new Date(time)), dayOf(now))
}

export const Since = ({ device: { name, since } }: { device: Device }) =>
  `this device, ${name}, since ${useDay()(since)}`

/** A browser elsewhere of the same reader, which he may have lost or lent. */
export const OtherDevice = ({ device }: { device: Device }) => {
  const { endpoint, name, since, seen_at, on } = device
  const day = useDay()
  const client = useQueryClient()
  const { pending, run } = useAction(async () => {
    await api('PUT /alerts/devices/switch', {
      body: { endpoint, on: !on },
      failure: 'Unable to save how you are told. Please try again later.',
    })
    await client.invalidateQueries(pushesQuery)
  })
  return (
    <li className={styles.line}>
      <label className={styles.wish}>
        <span>
          <b>{name}</b>
          <small>
            since {day(since)}, last seen {day(seen_at)}
          </small>
        </span>
        <input type="checkbox" checked={pending ? !on : on} onChange={() => !pending && run()} />
      </label>
    </li>
  )
}

const answers: Record<Delivery, string> = {
  delivered: 'Its push service took it: it is here in a moment.',
  gone: 'This browser had dropped its subscription. Reload this page, and try again.',
  refused: 'Its push service refused it.',
  later: 'Its push service takes nothing at the moment.',
}

/** Sends a notification to this device, and says what came of it. */
export const TestPush = ({ endpoint }: { endpoint: string }) => {
  const [answer, setAnswer] = useState<Delivery>()
  const { pending, run } = useAction(async () => {
    setAnswer(undefined)
    const { outcome } = await api('POST /alerts/devices/test', {
      body: { endpoint },
      failure: 'Unable to send a test. Please try again later.',
    })
    setAnswer(outcome)
  })
  return (
    <div className="row wraps">
      <Button aria-disabled={pending} onClick={() => run()}>
        Send a test
      </Button>
      <p role="status">{pending ? 'Sending…' : answer && answers[answer]}</p>
    </div>
  )
}
