import { useQuery } from '@tanstack/react-query'
import type { RecordPage, ShownRecord } from '#shared/contract/record/picks.ts'
import { scoreboardSummary } from '#shared/domain/pick/scoreboard.ts'
import { dollars } from '#shared/domain/score/numberText.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { freezeHours } from '#shared/scoring/game/freeze.ts'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import { breakEvenShare } from '#shared/scoring/parameters/picks.ts'
import { RecordLine, type RecordPoint } from '../../charts/RecordLine.tsx'
import { optionsQuery, recordQuery } from '../../lib/api/queries.ts'
import { proofText, recordText } from '../../lib/recordText.ts'
import { Button } from '../../ui/control/Button.tsx'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import { FigureMeanings } from '../../ui/layout/FigureMeanings.tsx'
import { NumbersTable, type TableData } from '../../ui/layout/NumbersTable.tsx'
import styles from './WhitepaperPage.module.css'

const Computed = ({ record }: { record: RecordPage }) => {
  const points = recordPoints(record.weeks)
  return (
    <>
      <p className={`bold ${styles.proof}`}>{proofText(record.both.shown, record.proven_at)}</p>
      <NumbersTable
        caption="The record of what the public saw, and the model’s own"
        columns={recordColumns}
        rows={recordRows(record)}
      />
      <FigureMeanings meanings={recordMeanings} />
      {points.length > 1 && (
        <RecordLine
          title="Share of picks won"
          description="The share of decided picks that were won, with its 95% interval, and the share at which −110 breaks even."
          points={points}
          breakEven={breakEvenShare}
        />
      )}
    </>
  )
}

export const RecordSection = () => {
  const { data, isError, refetch } = useQuery(recordQuery)
  return (
    <FoldingSection
      id="record"
      title="The record that this portal computed"
      figure={data && wonText(data.both.shown)}
      isOpen={isError}
    >
      <p className="note">
        Every pick as it stood {freezeHours} hours before the game, or as it was first published
        after that, graded at the line that was stored with it. Pushes count as neither, and a pick
        is void where its game is put off or moved by more than a day. Nothing else is left out and
        nothing is changed afterwards.
      </p>
      {data && <Computed record={data} />}
      {isError && (
        <p role="status">
          Unable to retrieve the record. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {!data && !isError && <div className={styles.pending} />}
    </FoldingSection>
  )
}

/** The bets that editors enter by hand, separate from the computed record. */
export const ScoreboardSection = () => {
  const { data } = useQuery(optionsQuery(1))
  const { bets, profit, wins, winPercentage } = scoreboardSummary(data?.nflScoreboard ?? [])
  if (bets === 0) return null
  return (
    <section className={`grid gap-4 ${styles.section}`} id="scoreboard">
      <h2>NFL scoreboard</h2>
      <dl className={`flex wraps gap-6 ${styles.board}`}>
        <div>
          <dt>profit</dt>
          <dd className="num">{dollars(profit)}</dd>
        </div>
        <div>
          <dt>wins of {bets}</dt>
          <dd className="num">{wins}</dd>
        </div>
        <div>
          <dt>won</dt>
          <dd className="num">{winPercentage}%</dd>
        </div>
      </dl>
    </section>
  )
}

/** The record as it stood after each week of games, over all competitions and both markets. */
export const recordPoints = (weeks: RecordPage['weeks']): RecordPoint[] => {
  const byWeek = Map.groupBy(weeks, ({ week_of }) => week_of)
  let [wins, count] = [0, 0]
  return [...byWeek].toSorted(byDay).flatMap(([day, rows]): RecordPoint[] => {
    for (const { spread, total } of rows) {
      wins += spread.wins + total.wins
      count += spread.wins + spread.losses + total.wins + total.losses
    }
    if (count === 0) return []
    return [{ key: day, label: shortDate(day), count, rate: wins / count, ...wilson(wins, count) }]
  })
}

const byDay = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** `51.2% of 120 won` */
export const wonText = (record: ShownRecord): string => {
  const { n, rate } = recordText(record)
  return record.n === 0 ? 'No game is over yet' : `${rate} of ${n} won`
}

const recordColumns: TableData['columns'] = [
  'Picks',
  'W–L–P',
  'n',
  'Won',
  '95% interval',
  'Units at −110',
  'Closing-line value',
  'Brier',
]

const recordMeanings: Readonly<Record<string, string>> = {
  'W–L–P': 'Wins, losses and pushes. A push is a tie with the line and counts as neither.',
  n: 'Wins plus losses, which the share is taken of.',
  '95% interval': 'Where the true share of wins lies, unless we were unusually lucky or unlucky.',
  'Units at −110': 'The profit if every pick had been a bet of one unit at odds of −110.',
  'Closing-line value':
    'By how many points the lines of our picks were better than the last lines before the game, on average.',
  Brier: 'The squared error of the stated chances. Lower is better; tossing a coin has 0.25.',
}

const row = (name: string, record: ShownRecord) => {
  const { balance, n, rate, interval, units, clv, brier } = recordText(record)
  return { key: name, cells: [name, balance, n, rate, interval, units, clv, brier] }
}

/** All picks first, then each competition that has decided picks, then the model's own picks. */
const recordRows = ({ spread, total, both, competitions }: RecordPage): TableData['rows'] => [
  row('All', both.shown),
  row('Spread', spread.shown),
  row('Over/under', total.shown),
  ...competitions
    .filter(({ both }) => both.shown.n > 0)
    .flatMap(({ title, both }) => [row(title, both.shown)]),
  row('All, the model alone', both.model),
]
