import { useQuery } from '@tanstack/react-query'
import type { RecordPage } from '#shared/contract/record/picks.ts'
import { scoreboardSummary } from '#shared/domain/pick/scoreboard.ts'
import { dollars } from '#shared/domain/score/numberText.ts'
import { freezeHours } from '#shared/scoring/game/freeze.ts'
import { breakEvenShare } from '#shared/scoring/parameters/picks.ts'
import { RecordLine } from '../../charts/RecordLine.tsx'
import { optionsQuery, recordQuery } from '../../lib/api/queries.ts'
import { proofText } from '../../lib/recordText.ts'
import { Button } from '../../ui/control/Button.tsx'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import { FigureMeanings } from '../../ui/layout/FigureMeanings.tsx'
import { NumbersTable } from '../../ui/layout/NumbersTable.tsx'
import {
  recordColumns,
  recordMeanings,
  recordPoints,
  recordRows,
  wonText,
} from './recordFigures.ts'
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
