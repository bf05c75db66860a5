import type { ForecastRecordPage } from '#shared/contract/record/forecasts.ts'
import styles from './RecordPage.module.css'
import { shortRecord } from './shortRecord.ts'

/** One picture and one sentence for each comparison of a sport, before all the figures. */
export const InShort = ({ record }: { record: ForecastRecordPage }) => {
  const sports = shortRecord(record)
  const longest = Math.max(
    1,
    ...sports.flatMap(({ pairs }) => pairs.flatMap(({ bars }) => bars.map(({ days }) => days))),
  )
  return (
    <section className={`grid gap-4 ${styles.short}`} aria-label="In short">
      {sports.map(({ title, pairs }) => (
        <div key={title} className="surface">
          <h2>
            {title} <span className="sub">days off, shorter is better</span>
          </h2>
          {pairs.length === 0 && <p className="note">Nothing is graded yet.</p>}
          {pairs.map(({ bars, sentence }) => (
            <div key={sentence}>
              {bars.map(({ name, days }) => (
                <p key={name} className={styles.bar} aria-hidden="true">
                  <span>{name}</span>
                  <i style={{ width: `${(100 * days) / longest}%` }} data-ours={name === 'Ours'} />
                  <b className="num">{days.toFixed(1)}</b>
                </p>
              ))}
              <p>{sentence}</p>
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
