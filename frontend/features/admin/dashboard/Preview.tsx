import { useEffect, useState } from 'react'
import { ApiError, type Request } from '../../../lib/api/send.ts'
import { isAbort } from '../../../lib/network.ts'
import { adminApi } from '../../../lib/page/adminAddresses.ts'
import styles from './Injury.module.css'
import type { Figures } from './queries.ts'

type Body = Request<'POST /admin/previewinfo/{secret}'>['body']
type Previewed = { before: Figures; after: Figures } | { failure: string }

/** The player's scores before and after the change in the form. Asks the server only once there is a change. */
export const useInjuryPreview = (body: Body | undefined): Previewed | undefined => {
  const [preview, setPreview] = useState<Previewed>()
  const payload = JSON.stringify(body)
  useEffect(() => {
    setPreview(undefined)
    if (payload === undefined) return
    const controller = new AbortController()
    // Without the pause, every letter of a note would send a call.
    const timer = setTimeout(() => {
      adminApi('POST /admin/previewinfo/{secret}', {
        body: JSON.parse(payload) as Body,
        signal: controller.signal,
      }).then(setPreview, (error: unknown) => {
        if (error instanceof ApiError) setPreview({ failure: error.message })
        else if (!isAbort(error)) throw error
      })
    }, 400)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [payload])
  return preview
}

const lines = [
  ['gaming_score', 'Score'],
  ['availability', 'Plays the next game, %'],
  ['hpf_total', 'HPF'],
  ['irc_total', 'IRC'],
  ['optimal_recovery_time', 'ORT, days'],
  ['predicted_return_date', 'Return forecast'],
  ['team_gaming_score', 'Team'],
] as const

const textOf = (value: string | number | null) =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : (value ?? '–')

/** The figures before and after a change, as the engine gives them. */
export const Preview = ({ before, after }: { before: Figures; after: Figures }) => (
  <table className={styles.preview}>
    <caption>What this will change</caption>
    <thead className="vh">
      <tr>
        <th>Figure</th>
        <th>Now</th>
        <th>With this change</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(([field, label]) => {
        const [old, now] = [textOf(before[field]), textOf(after[field])]
        return (
          <tr key={field} data-same={old === now || undefined}>
            <th scope="row">{label}</th>
            <td>{old}</td>
            <td>{now}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
