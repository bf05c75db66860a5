import type { ForecastRecordPage } from '#shared/contract/record/forecasts.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import styles from './RecordPage.module.css'

/** The files behind the figures, and how anybody checks them. */
export const VerifySection = ({ record: { days } }: { record: ForecastRecordPage }) => (
  <FoldingSection
    id="verify"
    title="Do not take our word for it"
    figure={`${days.length} ${days.length === 1 ? 'day' : 'days'} on file`}
  >
    <div className={styles.files}>
      <p className={styles.prose}>
        Everything registered on a day is in one file. The file carries the SHA-256 of the day
        before, so none can be changed later without changing all that follow. Keep a hash, and you
        can tell. Everything on this page can be added up from the files;{' '}
        <code>npm run verify-record -- URL</code> does it.
      </p>
      <p>
        <a href="/api/record/chain">The hashes of all days (JSON)</a>
      </p>
      {days.map(({ day, sha256, entries }) => (
        <p key={day}>
          <a href={`/api/record/forecasts/${day}`}>{longDate(day)}</a> (
          {entries.toLocaleString('en-US')} {entries === 1 ? 'entry' : 'entries'})<br />
          <code>{sha256}</code>
        </p>
      ))}
    </div>
  </FoldingSection>
)
