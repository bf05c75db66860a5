import type { ForecastRecordPage } from '#shared/contract/record/forecasts.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { leastMove } from '#shared/scoring/register/newForecast.ts'
import { ReliabilityDiagram } from '../../charts/ReliabilityDiagram.tsx'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import { FigureMeanings } from '../../ui/layout/FigureMeanings.tsx'
import { NumbersTable } from '../../ui/layout/NumbersTable.tsx'
import { FlagSection } from './FlagSection.tsx'
import {
  announcedColumns,
  announcedRows,
  announcedText,
  clubColumns,
  clubRows,
  forecastMeanings,
  simpleColumns,
  simpleRows,
} from './forecastFigures.ts'
import { InShort } from './InShort.tsx'
import styles from './RecordPage.module.css'

interface Props {
  record: ForecastRecordPage
}

export const ForecastSections = ({ record }: Props) => (
  <>
    <InShort record={record} />
    <ReturnDates record={record} />
    <Announced record={record} />
    <FlagSection record={record} />
    <MonthlyRisk record={record} />
    <VerifySection record={record} />
  </>
)

const ReturnDates = ({ record }: Props) => {
  const { until, forecasts, sports, proven_at } = record
  return (
    <FoldingSection
      id="returns"
      title="Return dates"
      figure={`${forecasts.toLocaleString('en-US')} forecasts registered`}
    >
      <p className="note">
        {until
          ? `${forecasts.toLocaleString('en-US')} forecasts registered until ${longDate(until)}. `
          : 'The first day is not over yet, so nothing is counted. '}
        A forecast is registered at the first report of an injury, after 7, 14 and 28 days, and when
        the expected day moves by {leastMove.days} days and {leastMove.share * 100}% of the time
        that was left, or the club names another date. Days off is the distance between the stated
        day and the return; below zero ours is nearer. Each injury counts once for each time out:
        forecasts that moved are graded in the files, and not counted here. A forecast is graded
        when the player is back: one who never returns counts only in “back in 28 days”. In the NFL
        a day stands for the next game. Below {proven_at} graded forecasts a row is unproven.
      </p>
      <Corrections
        of="the chances of a return after the next game"
        corrections={record.return_corrections}
      />
      <FigureMeanings meanings={forecastMeanings} />
      {sports.map(({ sport, title, rows }) => (
        <div key={sport} className="grid gap-3">
          <h3>{title}</h3>
          {rows.length === 0 && <p className="note">Nothing is graded yet.</p>}
          {rows.length > 0 && (
            <>
              <h4>Against the simple rule</h4>
              <NumbersTable
                caption={`${title}: our return dates and the simple rule’s`}
                columns={simpleColumns}
                rows={simpleRows(rows, proven_at)}
              />
              <h4>Against the clubs’ own dates</h4>
              <NumbersTable
                caption={`${title}: our return dates and the clubs’`}
                columns={clubColumns}
                rows={clubRows(rows, proven_at)}
              />
            </>
          )}
        </div>
      ))}
    </FoldingSection>
  )
}

const Announced = ({ record }: Props) => (
  <FoldingSection id="announced" title="How often clubs’ dates hold" figure={announcedText(record)}>
    <p className="note">
      How often a player came back later than the first date that his club gave, by where the
      FIB-O-Meter stood then.
    </p>
    {record.announced.length === 0 ? (
      <p className="note">No player with a club’s date is back yet.</p>
    ) : (
      <NumbersTable
        caption="Returns compared with the clubs’ first dates"
        columns={announcedColumns}
        rows={announcedRows(record)}
      />
    )}
  </FoldingSection>
)

type Correction = ForecastRecordPage['corrections'][number]

const correctionText = ({ title, on, correction }: Correction): string =>
  correction
    ? `${title}, ${longDate(on)}: log-odds ${signed(correction.intercept, 2)} + ${correction.slope.toFixed(2)} × those of the fit, from ${correction.outcomes.toLocaleString('en-US')} outcomes.`
    : `${title}, ${longDate(on)}: as fitted, too few outcomes to correct anything.`

const Corrections = ({ of, corrections }: { of: string; corrections: readonly Correction[] }) =>
  corrections.length > 0 && (
    <div>
      <p className="note">The outcomes of the last twelve months correct {of}, within bounds:</p>
      <ul>
        {corrections.map((correction) => (
          <li key={correction.title}>{correctionText(correction)}</li>
        ))}
      </ul>
    </div>
  )

const MonthlyRisk = ({ record: { risk, corrections } }: Props) => (
  <FoldingSection
    id="risk"
    title="Injury risk, month by month"
    figure={`${risk.reduce((sum, { players }) => sum + players, 0).toLocaleString('en-US')} risks graded`}
  >
    <p className="note">
      Once a month of the season the risk of every available player is registered, and three days
      after its horizon it is compared with who was hurt. On the dashed line both agree.
    </p>
    <Corrections of="the risks of today" corrections={corrections} />
    {risk.length === 0 && <p className="note">No month is over yet.</p>}
    <div className="charts">
      {risk.map(({ sport, title, players, bins }) => (
        <div key={sport}>
          <h3>{title}</h3>
          <ReliabilityDiagram
            title={`${title} injury risk`}
            description={`Stated against happened, of ${players.toLocaleString('en-US')} players.`}
            bins={bins.map(({ stated, injured, players: count }) => ({
              said: stated,
              happened: injured,
              count,
            }))}
          />
        </div>
      ))}
    </div>
  </FoldingSection>
)

/** The files behind the figures, and how anybody can verify them. */
const VerifySection = ({ record: { days } }: { record: ForecastRecordPage }) => (
  <FoldingSection
    id="verify"
    title="Do not take our word for it"
    figure={`${days.length} ${days.length === 1 ? 'day' : 'days'} on file`}
  >
    <div className={`grid gap-3 ${styles.files}`}>
      <p className={`reading muted ${styles.prose}`}>
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
