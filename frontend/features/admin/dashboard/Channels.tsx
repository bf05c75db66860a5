import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type Channel as ChannelName,
  channelTitles,
  daysOfDeliveries,
  deliveriesSince,
  isFailing,
  sentPercent,
} from '#shared/domain/alerts/channel.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { banner } from '../../../lib/alerts.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ScrollingTable } from '../../../ui/layout/ScrollingTable.tsx'
import { useReload, useUndo } from '../history/queries.ts'
import { saveSetting } from '../settings/queries.ts'
import styles from './Dashboard.module.css'
import { channelsQuery } from './queries.ts'

type Channel = Answer<'GET /admin/deliveries/{secret}'>['channels'][number]

const advice: Record<ChannelName, string> = {
  push: 'Gone: the browser let go of it, and it is forgotten. Failed: a push service is down or refuses us. Where one in twenty fails, search the log of Alerts for “pushes failed”. Each is tried five times within a quarter of an hour. Stop the channel if messages are wrong, or if a service asks us to.',
  mail: 'Failed: the mail service did not take the letter. Where one in twenty fails, look at the alarms of mail first: too many letters that come back or are called spam stop all mail of the portal. Stop the digests then; letters with links to log in go on.',
  hook: 'Gone: nothing is at the member’s address any more, and it is forgotten. Failed: his server did not take the alert in four tries; after three days without a success it is switched off, and his page says why. Servers are the members’ own, so a few that fail call for nothing. Where most fail, see whether Discord is down. Stop the channel if Discord asks us to.',
}

/** Shows by channel how many alerts arrived or failed, with a switch that stops the channel. */
export const Channels = () => {
  const { data, error } = useQuery(channelsQuery)
  return (
    <Panel title="Alerts to readers">
      {error && <p role="alert">{error.message}</p>}
      <ul className="stack">
        {data?.channels.map((of) => (
          <li key={of.channel}>
            <ChannelRow of={of} />
          </li>
        ))}
      </ul>
      <p className={`sub ${styles.actions}`}>
        Days are Eastern. Who stopped what is in the{' '}
        <Link to="/admin/settings">history of the settings</Link>.
      </p>
    </Panel>
  )
}

/** Stops or restarts the channel. The notice has an undo button. */
const useSwitch = ({ channel, value, seen }: Channel) => {
  const reload = useReload()
  const undoing = useUndo(['channels'])
  return useAction(async () => {
    const next = value === 'stopped' ? 'on' : 'stopped'
    try {
      const { change } = await saveSetting({ kind: 'channel', channel, value: next }, seen)
      banner.showMessage(
        `${channelTitles[channel]}: ${next}.`,
        change === null ? undefined : () => undoing.run({ kind: 'setting', id: change }),
      )
    } finally {
      // Another admin may have changed it first.
      await reload(['channels', 'adminChanges'])
    }
  })
}

const ChannelRow = ({ of }: { of: Channel }) => {
  const { channel, value, saved, days } = of
  const { pending, run } = useSwitch(of)
  const today = easternDay(useNow())
  const since = (count: number) => deliveriesSince(days, addDays(today, 1 - count) ?? today)
  const isStopped = value === 'stopped'
  const title = channelTitles[channel]
  const state = isFailing(since(1)) ? <b>Failing today</b> : 'On'
  return (
    <div className="grid gap-2">
      <div className="flex middle between gap-3">
        <div className={styles.channel}>
          <h3>{title}</h3>
          <p>{isStopped ? <b>Stopped by {saved?.by}</b> : state}</p>
        </div>
        <Button aria-disabled={pending} onClick={() => run()}>
          {isStopped ? 'Start' : 'Stop'}
          <span className="vh"> {title}</span>
        </Button>
      </div>
      <ScrollingTable
        label={title}
        caption={title}
        columns={['When', 'Sent', 'Delivered', 'Gone', 'Failed']}
        className={styles.deliveries}
      >
        {[1, 7, daysOfDeliveries].map((count) => {
          const counts = since(count)
          const percent = sentPercent(counts)
          return (
            <tr key={count}>
              <th scope="row">{count === 1 ? 'Today' : `${count} days`}</th>
              <td>{counts.sent.toLocaleString('en-US')}</td>
              <td>{percent === undefined ? '–' : `${percent}%`}</td>
              <td>{counts.gone.toLocaleString('en-US')}</td>
              <td>{counts.failed.toLocaleString('en-US')}</td>
            </tr>
          )
        })}
      </ScrollingTable>
      <p className="sub">{advice[channel]}</p>
    </div>
  )
}
