import { useId, useState } from 'react'
import type { HookView } from '#shared/contract/account/hooks.ts'
import { hookAnswerText } from '#shared/domain/alerts/hook.ts'
import { dayAndMonth, weekdayClock } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/wallClock.ts'
import { api } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { useForm } from '../../../lib/form/useForm.ts'
import { ownZone, useOwnZone } from '../../../lib/ownZone.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field, Form } from '../../../ui/form/Form.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './AlertsPage.module.css'

interface Props {
  hook: HookView | null
  isStopped: boolean
  onSaved: (hook: HookView | null) => void
}

const failure = 'Unable to change where your alerts are posted. Please try again later.'

const save = (url: string | null) =>
  api('PUT /alerts/hook', {
    body: { url, zone: ownZone.zone ?? 'America/New_York' },
    failure,
  })

/** Where the reader's alerts are posted: to Discord, or to a server of his own. */
export const HookPanel = ({ hook, isStopped, onSaved }: Props) => {
  const [secret, setSecret] = useState<string | null>(null)
  const secretId = useId()
  return (
    <Panel title="To Discord, or your own server" flush>
      {isStopped && (
        <p className={styles.line}>
          Alerts are not posted anywhere at the moment; the list below goes on.
        </p>
      )}
      {hook && <Health hook={hook} />}
      {hook && hook.state !== 'gone' ? (
        <Actions hook={hook} onSaved={onSaved} onSecret={setSecret} />
      ) : (
        <Address onSaved={onSaved} onSecret={setSecret} />
      )}
      {secret !== null && (
        <div className={styles.line}>
          <label htmlFor={secretId} className="small muted medium">
            Secret, shown only now
          </label>
          <Input id={secretId} value={secret} readOnly onFocus={({ target }) => target.select()} />
          <small>
            Each call has x-matchfit-signature: v1= and the HMAC-SHA256, by this secret, of
            x-matchfit-timestamp, a dot and the body.
          </small>
        </div>
      )}
    </Panel>
  )
}

const Health = ({ hook: { kind, host, state, failing } }: { hook: HookView }) => {
  const zone = useOwnZone() ?? 'America/New_York'
  const today = wallClock(zone, useNow()).day
  const since = failing && wallClock(zone, new Date(failing.since)).day
  const reason = failing && hookAnswerText(kind, failing.answer)
  const time =
    failing && since && `${weekdayClock(failing.since, zone)}, ${dayAndMonth(since, today)}`
  return (
    <div className={styles.line}>
      <b>{kind === 'discord' ? 'Discord' : host}</b>
      {state === 'on' && !failing && (
        <small>gets what your devices are notified of, at the same hours</small>
      )}
      {state === 'on' && failing && (
        <p>
          Has taken nothing since {time}. {reason} Each alert is tried four times within 21 minutes.
        </p>
      )}
      {state === 'off' && (
        <p>
          Switched off, because it has taken nothing since {time}. {reason}
        </p>
      )}
      {state === 'gone' && (
        <p>Taken away, because nothing is there any more. {reason} Enter another address.</p>
      )}
    </div>
  )
}

interface AddressProps {
  onSaved: Props['onSaved']
  onSecret: (secret: string | null) => void
}

const Address = ({ onSaved, onSecret }: AddressProps) => {
  const form = useForm({
    initial: { url: '' },
    rules: {
      url: (value) =>
        value.trim().startsWith('https://') ? undefined : 'Enter an address with https://.',
    },
    send: async ({ url }) => {
      const saved = await save(url)
      onSecret(saved.secret)
      onSaved(saved.hook)
    },
  })
  return (
    <div className={styles.line}>
      <Form of={form} action="Post my alerts there" busy="Saving">
        <Field
          label="Address of a Discord webhook, or your own"
          of={form.field('url')}
          hint="In Discord: the channel’s settings, Integrations, Webhooks, Copy Webhook URL. Your own server gets signed JSON."
          lines={2}
        >
          {(control) => (
            <Input {...control} type="url" autoComplete="off" placeholder="https://" required />
          )}
        </Field>
      </Form>
    </div>
  )
}

const Actions = ({ hook, onSaved, onSecret }: AddressProps & { hook: HookView }) => {
  const [answer, setAnswer] = useState<string>()
  const trying = useAction(async () => {
    setAnswer(undefined)
    const tried = await api('POST /alerts/hook/test', {
      failure: 'Unable to send a test. Please try again later.',
    })
    setAnswer(hookAnswerText(hook.kind, tried.answer))
    onSaved(tried.hook)
  })
  const renewing = useAction(async () => {
    onSecret((await api('POST /alerts/hook/secret', { failure })).secret)
  })
  const removing = useAction(async () => {
    onSaved((await save(null)).hook)
    onSecret(null)
  })
  return (
    <div className={styles.line}>
      <div className="row wraps">
        <Button aria-disabled={trying.pending} onClick={() => trying.run()}>
          {hook.state === 'off' ? 'Try again' : 'Send a test'}
        </Button>
        {hook.kind === 'own' && (
          <Button aria-disabled={renewing.pending} onClick={() => renewing.run()}>
            Make a new secret
          </Button>
        )}
        <Button aria-disabled={removing.pending} onClick={() => removing.run()}>
          Take it away
        </Button>
      </div>
      <p role="status">{trying.pending ? 'Sending…' : answer}</p>
    </div>
  )
}
