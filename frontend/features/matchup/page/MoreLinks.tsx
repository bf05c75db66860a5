import { Link } from '@tanstack/react-router'
import {
  type Competition,
  competitionTitles,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { comparisonSearch } from '../../../lib/page/comparisonAddress.ts'
import { landingOf } from '../../../lib/page/sportLinks.ts'
import styles from './Layout.module.css'

const views = [
  { view: 'schedules', text: 'games' },
  { view: 'teams', text: 'teams' },
  { view: 'players', text: 'players' },
] as const

interface Props {
  competition: Competition
  /** The ids of both teams. */
  teams: readonly [string, string]
}

/** Links from a game to the tabs of its competition, and to the comparison of both teams. */
export const MoreLinks = ({ competition, teams }: Props) => {
  const sport = sportNames[sportOfCompetition(competition)]
  const members = teams.map((id) => ({ sport, id }))
  return (
    <nav
      className={`flex wraps unprinted ${styles.links}`}
      aria-label={`More of the ${competitionTitles[competition]}`}
    >
      {views.map(({ view, text }) => (
        <Link key={view} {...landingOf(competition, view)}>
          {`${competitionTitles[competition]} ${text}`}
        </Link>
      ))}
      <Link to="/compare" search={comparisonSearch({ kind: 'teams', members })}>
        Compare both teams
      </Link>
    </nav>
  )
}
