import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mostPushesAllowed, type PushSettings } from '#shared/domain/alerts/quietHours.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { banner } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/api.ts'
import {
  type PlaceOfPushes,
  type Pushes,
  placeOfThisBrowser,
  pushesQuery,
  switchOff,
  switchOn,
} from '../../../lib/follow/ownDevice.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import styles from './AlertsPage.module.css'
import { OtherDevice, Since, TestPush } from './Devices.tsx'

const advice: Record<Exclude<PlaceOfPushes, 'ready'>, string> = {
  install:
    'On an iPhone or iPad, put this site on the home screen first: press Share, then Add to Home Screen. Open it from there, and switch it on here.',
  blocked:
    'This browser blocks our notifications, because it was told to. Open the lock beside the address, allow notifications, and reload this page.',
  unable: 'This browser cannot be told. Another one, or your phone, can.',
}

interface PanelProps {
  isStopped: boolean
  /** His alerts go to an address of his, too, at the same hours. */
  isPosted: boolean
}

/** Whether this device is told of changes while the site is closed, and when. */
export const PushPanel = ({ isStopped, isPosted }: PanelProps) => {
  const { data, isError, error } = useQuery(pushesQuery)
  return (
    <Panel
      title="On your devices"
      aside={data && `${counted(data.devices.filter(({ on }) => on).length, 'device')} on`}
      flush
    >
      {isStopped && (
        <p className={styles.line}>
          Alerts by push are stopped at the moment; the list below goes on.
        </p>
      )}
      {data ? (
        <Answer pushes={data} isStopped={isStopped} isPosted={isPosted} />
      ) : (
        <div className={styles.line}>
          {isError ? <p role="alert">{error.message}</p> : <Placeholder size="line" />}
        </div>
      )}
    </Panel>
  )
}

const Answer = ({
  pushes: { settings, devices, own },
  isStopped,
  isPosted,
}: PanelProps & { pushes: Pushes }) => {
  const listed = devices.find(({ endpoint }) => endpoint === own)
  // One that has just been made again is not in the answer yet.
  const isOn = own !== undefined && listed?.on !== false
  const client = useQueryClient()
  const place = placeOfThisBrowser()
  const { pending, run } = useAction(async (on: boolean) => {
    const key = client.getQueryData(pushesQuery.queryKey)?.key ?? ''
    if (!on) await switchOff()
    else if (!(await switchOn(key)))
      banner.showMessage('This browser was not allowed to notify you, so nothing has changed.')
    await client.invalidateQueries(pushesQuery)
  })
  return (
    <ul>
      <li className={styles.line}>
        {place === 'ready' ? (
          <label className={styles.wish}>
            <span>
              <b>Notify me</b>
              <small>
                {listed ? <Since device={listed} /> : 'on this device'}, also while this site is
                closed
              </small>
            </span>
            <input
              type="checkbox"
              checked={pending ? !isOn : isOn}
              onChange={() => !pending && run(!isOn)}
            />
          </label>
        ) : (
          <p>{advice[place]}</p>
        )}
        {isOn && !isStopped && <TestPush endpoint={own} />}
      </li>
      {devices
        .filter((one) => one !== listed)
        .map((one) => (
          <OtherDevice key={one.endpoint} device={one} />
        ))}
      {(devices.length > 0 || isPosted) && <Settings settings={settings} />}
    </ul>
  )
}

const usualNight = { from: '22:00', to: '08:00' }

const Settings = ({ settings: stored }: { settings: PushSettings }) => {
  const client = useQueryClient()
  const { pending, run } = useAction(async (body: PushSettings) => {
    const { settings } = await api('PUT /alerts/settings', {
      body,
      failure: 'Unable to save how you are told. Please try again later.',
    })
    await client.cancelQueries(pushesQuery)
    client.setQueryData(pushesQuery.queryKey, (page) => page && { ...page, settings })
  })
  const save = (changes: Partial<PushSettings>) => !pending && run({ ...stored, ...changes })
  const { quiet, most_a_day } = stored
  const counts = [...new Set([...mostPushesAllowed.steps, most_a_day])].toSorted((a, b) => a - b)
  return (
    <>
      <li className={styles.line}>
        <label className={styles.wish}>
          <span>
            <b>Quiet hours</b>
            <small>by this device’s clock; all that comes is told after them</small>
          </span>
          <input
            type="checkbox"
            checked={quiet !== null}
            onChange={() => save({ quiet: quiet ? null : usualNight })}
          />
        </label>
        {quiet &&
          (['from', 'to'] as const).map((end) => (
            <Clock
              // A stored time that changes elsewhere replaces the typed one.
              key={end + quiet[end]}
              name={end}
              value={quiet[end]}
              onChange={(value) => {
                const changed = { ...quiet, [end]: value }
                if (changed.from !== changed.to) save({ quiet: changed })
              }}
            />
          ))}
      </li>
      <li className={styles.line}>
        <div className={styles.wish}>
          <Select
            label={<b>At most a day</b>}
            value={String(most_a_day)}
            options={counts.map((count) => ({
              value: String(count),
              label: counted(count, 'notification'),
            }))}
            onChange={({ target }) => save({ most_a_day: Number(target.value) })}
          />
        </div>
      </li>
    </>
  )
}

interface ClockProps {
  name: string
  value: string
  onChange: (value: string) => void
}

/** Saved when the reader leaves it: while he types, it passes through times that he does not mean. */
const Clock = ({ name, value, onChange }: ClockProps) => (
  <div className={`muted ${styles.wish}`}>
    <Input
      label={name}
      type="time"
      defaultValue={value}
      onBlur={({ target }) => {
        if (target.value && target.value !== value) onChange(target.value)
      }}
    />
  </div>
)
