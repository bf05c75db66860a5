import { Link } from '@tanstack/react-router'
import type { ForecastRecordPage } from '#shared/contract/record/forecasts.ts'
import { ErrorBar } from './ErrorBar.tsx'
import styles from './RecordPage.module.css'
import { fewestGraded, type ShortRecord, shortRecord } from './shortRecord.ts'

type Pictures = ShortRecord['dates']

const longestOf = (pictures: Pictures) =>
  Math.max(...pictures.flatMap(({ bars }) => bars.map(({ error }) => error)))

const Drawn = ({ pictures, longest }: { pictures: Pictures; longest: number }) =>
  pictures.map(({ bars, sentence }) => (
    <div key={sentence} className="grid gap-2">
      {bars.map(({ name, error, text }) => (
        <ErrorBar
          key={name}
          name={name}
          text={text}
          share={error / longest}
          isOurs={name === 'Ours'}
          isSaidBeside
        />
      ))}
      <p>{sentence}</p>
    </div>
  ))

const Few = ({ few }: { few: readonly string[] }) => (
  <details className={styles.few}>
    <summary className="underlined">Too few to draw yet</summary>
    <p className="note">
      A picture is drawn from {fewestGraded} on, and says who was nearer from 100 on.
    </p>
    <ul>
      {few.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
)

/** One picture and one sentence for each comparison in a sport, above the detailed figures. */
export const InShort = ({ record }: { record: ForecastRecordPage }) => {
  const sports = shortRecord(record)
  const longestDates = longestOf(sports.flatMap(({ dates }) => dates))
  const longestChances = longestOf(sports.flatMap(({ chances }) => chances))
  return (
    <section className={`grid gap-4 ${styles.short}`} aria-label="In short">
      {sports.map(({ title, dates, chances, few }) => (
        <div key={title} className="surface grid gap-3">
          <h2>{title}</h2>
          {dates.length + chances.length + few.length === 0 && (
            <p className="note">Nothing is graded yet.</p>
          )}
          {dates.length > 0 && (
            <>
              <h3>
                Days off <span className="sub">shorter is better</span>
              </h3>
              <p className="note">
                How many days lay between the stated day and the return, on average. The simple rule
                says how long earlier injuries of the same body part lasted.
              </p>
              <Drawn pictures={dates} longest={longestDates} />
            </>
          )}
          {chances.length > 0 && (
            <>
              <h3>
                Chance to play <span className="sub">shorter is better</span>
              </h3>
              <p className="note">
                How far the chance of the next game was from what came, squared: 0 is always right,
                0.25 is what 50% for everybody gets. “Such listings before” takes the share of
                players so listed who played. <Link to="/flags">What each flag is worth</Link>
              </p>
              <Drawn pictures={chances} longest={longestChances} />
            </>
          )}
          {few.length > 0 && <Few few={few} />}
        </div>
      ))}
    </section>
  )
}
