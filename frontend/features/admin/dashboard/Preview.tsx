import styles from './Injury.module.css'
import type { Figures } from './queries.ts'

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
