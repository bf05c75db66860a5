import { Link } from '@tanstack/react-router'
import { pickAtLineText } from '#shared/domain/pick/pickText.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { competitionTitles, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { ScrollingTable } from '../../../ui/layout/ScrollingTable.tsx'
import styles from './Picks.module.css'
import type { Picks } from './queries.ts'

type Row = Picks['picks'][number]

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

export const PicksTable = ({ picks }: { picks: readonly Row[] }) => (
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
)

const PickRow = ({ pick }: { pick: Row }) => {
  const { competition, outcome, line, closing, result } = pick
  const sport = sportNames[sportOfCompetition(competition)]
  const league = competition === 'ESP' ? competition : undefined
  return (
    <tr>
      <td>{shortDate(pick.day)}</td>
      <th scope="row">
        <Link to="/$sport/matchup/$id" params={{ sport, id: pick.game_id }} search={{ league }}>
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
