import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { leaguesInFiles } from '#shared/domain/feeds/fileRefusers.ts'
import { pickAtLineText } from '#shared/domain/pick/pickText.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import {
  competitions,
  competitionTitles,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { useOptions } from '../../../lib/api/queries.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { saveFile } from '../../../lib/page/saveFile.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Pager } from '../../../ui/control/Pager.tsx'
import { FoldingSection } from '../../../ui/fold/FoldingSection.tsx'
import { ScrollingTable } from '../../../ui/layout/ScrollingTable.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { PickFilters } from './PickFilters.tsx'
import styles from './Picks.module.css'
import type { PicksSearch } from './picksSearch.ts'
import { type Picks, picksFile, picksQuery } from './queries.ts'

const picksText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'pick' : 'picks'}`

/** Every pick that the record counts, and the void ones, with a filter in the address. */
export const PicksSection = () => {
  const search = useSearch({ from: '/whitepaper' })
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
      <PickFilters />
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
        <p role="status">
          <b>{picksText(pagination.total)}</b>: {totals.win} won, {totals.loss} lost, {totals.push}{' '}
          push, {totals.void} void, <b>{signed(totals.units, 1)} units</b>
        </p>
        <Download search={search} />
      </div>
      <ScrollingTable
        label="Every pick"
        caption="Every graded or void pick, newest first"
        columns={columns}
        className={styles.table}
      >
        {picks.map((pick) => (
          <PickRow key={`${pick.game_id} ${pick.market} ${pick.kick_off}`} pick={pick} />
        ))}
      </ScrollingTable>
      <Pager page={pagination.page} pages={pagination.pages} hash="picks" />
    </>
  )
}

const Download = ({ search }: { search: PicksSearch }) => {
  const { login } = useSession()
  const credits = useOptions()?.credits ?? []
  const asked = competitions.filter(
    (league) => !search.sport || sportNames[sportOfCompetition(league)] === search.sport,
  )
  const inFile = leaguesInFiles(credits, asked)
  const { run, pending } = useAction(async () =>
    saveFile(await picksFile(search), 'matchfit-picks.csv'),
  )
  if (!login)
    return (
      <p className="sub">
        <Link to="/login">Log in</Link> to download them as CSV.
      </p>
    )
  const leftOut = asked.filter((league) => !inFile.includes(league))
  return (
    <>
      {inFile.length > 0 && (
        <Button onClick={() => run()} disabled={pending}>
          Download as CSV
        </Button>
      )}
      {leftOut.length > 0 && (
        <span className="sub">
          No file has {leftOut.map((league) => competitionTitles[league]).join(', ')}: not all
          sources say that the data may be passed on.
        </span>
      )}
    </>
  )
}

const resultWords = { win: 'Won', loss: 'Lost', push: 'Push', void: 'Void' } as const

// The result stands before the lines and the score, because a phone shows the first columns only.
const columns = [
  'Date',
  'Game',
  'Pick, at its line',
  'Result',
  'Units so far',
  'Closing line',
  'Score',
]

const PickRow = ({ pick }: { pick: Picks['picks'][number] }) => {
  const { competition, outcome, line, closing, result } = pick
  const sport = sportNames[sportOfCompetition(competition)]
  const league = competition === 'ESP' ? competition : undefined
  return (
    <tr>
      <td>{shortDate(pick.day)}</td>
      <th scope="row">
        <Link
          to="/$sport/matchup/$id"
          params={{ sport, id: pick.game_id }}
          search={{ league }}
          className="reach"
        >
          {pick.away_team_abbr} at {pick.home_team_abbr}
        </Link>{' '}
        <span className="sub">{competitionTitles[competition]}</span>
      </th>
      <td>{pickAtLineText(outcome, line)}</td>
      <td data-result={result}>{resultWords[result]}</td>
      <td className="num">{signed(pick.running_units, 2)}</td>
      <td>{pickAtLineText(outcome, closing) ?? '–'}</td>
      <td>
        {pick.away_team_points === null ? '–' : `${pick.away_team_points}–${pick.home_team_points}`}
      </td>
    </tr>
  )
}
