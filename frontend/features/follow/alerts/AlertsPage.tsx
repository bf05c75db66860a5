import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { AlertsPage as Told } from '#shared/contract/account/alerts.ts'
import type { AlertWishes } from '#shared/domain/alerts/alertKind.ts'
import { alertText } from '#shared/domain/alerts/alertText.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { dayAndMonth, weekdayClock } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/wallClock.ts'
import { api, apiQuery } from '../../../lib/api/api.ts'
import type { Request } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { useOwnZone } from '../../../lib/ownZone.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { playerLink, teamLink } from '../../../lib/page/sportLinks.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import styles from './AlertsPage.module.css'
import { countOfLastWeek, nameIn, type ToldAlert, toldAlerts } from './toldAlerts.ts'
import { WishRows } from './WishRows.tsx'

const DigestPanel = lazyPart(() => import('./DigestPanel.tsx'), 'DigestPanel')
const HookPanel = lazyPart(() => import('./HookPanel.tsx'), 'HookPanel')
const PushPanel = lazyPart(() => import('./PushPanel.tsx'), 'PushPanel')

const alertsQuery = {
  ...apiQuery(['alerts'], 'GET /alerts', {
    failure: 'Unable to load your alerts. Please try again later.',
  }),
  refetchInterval: 60_000,
}

/** The latest changes of the players and teams that the reader follows, and the switches that say which he is told. */
export const AlertsPage = () => {
  const { data, isError, error } = useQuery(alertsQuery)
  if (data) return <Answer page={data} />
  return (
    <div className="stack">
      <h1>Alerts</h1>
      {isError ? <p role="alert">{error.message}</p> : <Placeholder size="line" />}
    </div>
  )
}

/** Shows what has been saved. An answer from before would switch back what was just pressed. */
const useSaved = () => {
  const client = useQueryClient()
  return async (saved: Partial<Told>) => {
    await client.cancelQueries(alertsQuery)
    client.setQueryData(alertsQuery.queryKey, (page) => page && { ...page, ...saved })
  }
}

/** What is asked for shows before the server has answered. A press while it is being saved does nothing. */
const useWishes = (stored: Told['wishes']) => {
  const show = useSaved()
  const [asked, setAsked] = useState(stored)
  const [isSaved, setSaved] = useState(false)
  const { pending, run } = useAction(async (body: Request<'PUT /alerts/wishes'>['body']) => {
    const { wishes } = await api('PUT /alerts/wishes', {
      body,
      failure: 'Unable to save what you want to be told. Please try again later.',
    })
    await show({ wishes })
    setSaved(true)
  })
  const save = (changes: Partial<AlertWishes>) => {
    if (pending) return
    const { kinds, ...thresholds } = { ...stored, ...changes }
    const wishes = { ...thresholds, kinds: [...kinds] }
    setSaved(false)
    setAsked(wishes)
    run(wishes)
  }
  return { wishes: pending ? asked : stored, isSaved, save }
}

/** `For your 12 players and 2 teams.` */
const whoseText = ({ followed, followed_teams }: Told): string => {
  const teams = followed_teams > 0 && counted(followed_teams, 'team')
  const players = (followed > 0 || !teams) && counted(followed, 'player')
  return `For your ${[players, teams].filter(Boolean).join(' and ')}.`
}

const Answer = ({ page }: { page: Told }) => {
  const show = useSaved()
  const { wishes, isSaved, save } = useWishes(page.wishes)
  const now = useNow()
  const alerts = toldAlerts(page, wishes)
  const week = countOfLastWeek(alerts, now)
  return (
    <div className="stack">
      <div className="row between wraps">
        <div>
          <h1>Alerts</h1>
          <p className="note">
            {whoseText(page)} Last week these settings would have told you{' '}
            <b>{counted(week, 'change')}</b>. They stand on this page; devices that you switch on
            are notified, and letters or posts come if you want them.
          </p>
        </div>
        <ButtonLink to="/following">My team</ButtonLink>
      </div>
      <Panel
        title="What you are told"
        aside={<span role="status">{isSaved && 'Saved'}</span>}
        flush
      >
        <WishRows wishes={wishes} onChange={save} />
      </Panel>
      <Suspense fallback={<Placeholder size="line" />}>
        {alerts[0] && <RealOne alert={alerts[0]} />}
        <PushPanel isStopped={page.stopped.includes('push')} isPosted={page.hook?.state === 'on'} />
        <DigestPanel
          digest={page.digest}
          isConfirmed={page.email_verified}
          isStopped={page.stopped.includes('mail')}
          onSaved={(digest) => show({ digest })}
        />
        <HookPanel
          hook={page.hook}
          isStopped={page.stopped.includes('hook')}
          onSaved={(hook) => show({ hook })}
        />
      </Suspense>
      <Panel title="The last 14 days" flush>
        {alerts.length > 0 ? (
          <ul>
            {alerts.map((alert) => (
              <AlertRow key={`${alert.change.id} ${alert.change.at}`} alert={alert} now={now} />
            ))}
          </ul>
        ) : (
          <p className={styles.line}>
            {page.followed + page.followed_teams === 0
              ? 'You follow nobody. Press the star beside a player’s or a team’s name.'
              : 'Nothing that you want to be told has changed.'}
          </p>
        )}
      </Panel>
    </div>
  )
}

const AlertRow = ({ alert, now }: { alert: ToldAlert; now: Date }) => {
  const zone = useOwnZone() ?? 'America/New_York'
  const { title, text } = alertText({ ...alert, name: nameIn(alert), lock: null, zone, now })
  const { change } = alert
  const sport = sportNames[change.sportsID]
  const today = wallClock(zone, now).day
  const { day } = wallClock(zone, new Date(change.at))
  return (
    <li className={styles.line}>
      {alert.kind === 'band' ? (
        <Link {...teamLink(sport, alert.change.team_id)} className="reach">
          <b>{title}</b>
        </Link>
      ) : (
        <Link {...playerLink(sport, alert.change.player_id)} className="reach">
          <b>{title}</b>
        </Link>
      )}
      <span>{text}</span>
      <small>
        {change.team_name} · {weekdayClock(change.at, zone)}, {dayAndMonth(day, today)}
      </small>
    </li>
  )
}

/** The newest alert as a device shows it. */
const RealOne = ({ alert }: { alert: ToldAlert }) => {
  const zone = useOwnZone() ?? 'America/New_York'
  const now = useNow()
  const { title, text } = alertText({ ...alert, name: nameIn(alert), lock: null, zone, now })
  return (
    <Panel title="A real one" aside={weekdayClock(alert.change.at, zone)}>
      <div className={`flex gap-3 ${styles.push}`}>
        <img src="/icon-192.png" alt="" width="32" height="32" />
        <p className="grid">
          <b>{title}</b>
          {text}
        </p>
      </div>
    </Panel>
  )
}
