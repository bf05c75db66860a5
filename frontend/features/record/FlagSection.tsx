import { Link } from '@tanstack/react-router'
import type { ForecastRecordPage } from '#shared/contract/record/forecasts.ts'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import { FigureMeanings } from '../../ui/layout/FigureMeanings.tsx'
import { NumbersTable, type TableData } from '../../ui/layout/NumbersTable.tsx'
import { chanceColumns, chanceRows, flagMeanings, namedColumns, namedRows } from './flagFigures.ts'

const Figures = ({ title, caption, ...table }: TableData & { title: string; caption: string }) =>
  table.rows.length > 0 && (
    <>
      <h3>{title}</h3>
      <NumbersTable caption={caption} {...table} />
    </>
  )

/** Tables of the register: what clubs and fantasy games stated, each beside our number at the same time. */
export const FlagSection = ({ record }: { record: ForecastRecordPage }) => {
  const [chances, named] = [chanceRows(record), namedRows(record)]
  const registered = record.flagged.toLocaleString('en-US')
  return (
    <FoldingSection id="flags" title="Publishers’ flags" figure={`${registered} registered`}>
      <p className="note">
        A flag is what a club’s injury report or a fantasy game says of a player’s next game:
        “Questionable”, “75% to play”, “expected back on November 28”. Each is registered beside our
        number of that moment, with its source and time, and again when it changes before the
        kick-off; the last one counts. It is graded when the game is over and a source tells who
        took part. A game that is called off grades nothing. Players who are said to be out are left
        out here: nobody doubts that they miss the game. By listing, with recorded seasons beside
        it: <Link to="/flags">what a flag is worth</Link>.
      </p>
      <FigureMeanings meanings={flagMeanings} />
      {chances.length + named.length === 0 && <p className="note">Nothing is graded yet.</p>}
      <Figures
        title="Chance to play"
        caption="Our chances to play and the publishers’"
        columns={chanceColumns}
        rows={chances}
      />
      <Figures
        title="Days of return"
        caption="Our days of return and the publishers’"
        columns={namedColumns}
        rows={named}
      />
    </FoldingSection>
  )
}
