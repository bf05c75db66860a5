import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signed } from '#shared/domain/score/numberText.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { saveCsv } from '../../../lib/page/saveCsv.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Pager } from '../../../ui/control/Pager.tsx'
import { FoldingSection } from '../../../ui/fold/FoldingSection.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { PickFilters } from './PickFilters.tsx'
import styles from './Picks.module.css'
import { PicksTable } from './PicksTable.tsx'
import type { PicksSearch } from './picksSearch.ts'
import { type Picks, picksFile, picksQuery } from './queries.ts'

interface Props {
  search: PicksSearch
  onSearch: (changes: Partial<Record<keyof PicksSearch, string>>) => void
}

const picksText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'pick' : 'picks'}`

/** Every pick that the record counts, and the void ones; with a filter that the address holds. */
export const PicksSection = ({ search, onSearch }: Props) => {
  const { data, isError, refetch } = useQuery(picksQuery(search))
  return (
    <FoldingSection
      id="picks"
      title="Every pick"
      figure={
        data && (
          <>
            {picksText(data.pagination.total)}, {signed(data.totals.units, 1)} units
          </>
        )
      }
      isOpen={isError || Object.values(search).some((asked) => asked !== undefined)}
    >
      <p className="note">
        Every pick that was frozen before its game, once the game is over, with what became of it.
        Lines count from the side that was picked. Units are stakes won at −110, added up from the
        oldest pick of the filter.
      </p>
      <PickFilters search={search} onChange={onSearch} />
      {data && <Listed data={data} search={search} />}
      {isError && (
        <p role="status">
          Unable to retrieve the picks. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {!data && !isError && <Spinner label="Loading the picks" />}
    </FoldingSection>
  )
}

const Listed = ({ data, search }: { data: Picks; search: PicksSearch }) => {
  const { picks, pagination, totals } = data
  if (pagination.total === 0)
    return (
      <p className="note" role="status">
        No graded picks yet for this choice.
      </p>
    )
  return (
    <>
      <div className="row between">
        <p role="status" className={styles.totals}>
          <b>{picksText(pagination.total)}</b>: {totals.win} won, {totals.loss} lost, {totals.push}{' '}
          push, {totals.void} void, <b>{signed(totals.units, 1)} units</b>
        </p>
        <Download search={search} />
      </div>
      <PicksTable picks={picks} />
      <Pager
        page={pagination.page}
        pages={pagination.pages}
        link={(number, label, content) => (
          <Link
            key={label}
            to="/whitepaper"
            search={{ ...search, page: number > 1 ? number : undefined }}
            resetScroll={false}
            hash="picks"
            aria-label={label}
            aria-current={number === pagination.page ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
    </>
  )
}

const Download = ({ search }: { search: PicksSearch }) => {
  const { login } = useSession()
  const { run, pending } = useAction(async () =>
    saveCsv(await picksFile(search), 'matchfit-picks.csv'),
  )
  if (!login)
    return (
      <p className="sub">
        <Link to="/login">Log in</Link> to download them as CSV.
      </p>
    )
  return (
    <Button onClick={() => run()} disabled={pending}>
      Download as CSV
    </Button>
  )
}
