import { Link } from '@tanstack/react-router'
import { type Competition, competitionTitles } from '#shared/domain/sport/sport.ts'
import { landingOf } from '../../../lib/page/sportLinks.ts'
import styles from './MoreLinks.module.css'

const views = [
  { view: 'schedules', text: 'games' },
  { view: 'teams', text: 'teams' },
  { view: 'players', text: 'players' },
] as const

/** Links from a game to the tabs of its competition. */
export const MoreLinks = ({ competition }: { competition: Competition }) => {
  const { to, params, search } = landingOf(competition)
  return (
    <nav className={styles.links} aria-label={`More of the ${competitionTitles[competition]}`}>
      {views.map(({ view, text }) => (
        <Link key={view} to={to} params={params} search={{ ...search, view }}>
          {`${competitionTitles[competition]} ${text}`}
        </Link>
      ))}
    </nav>
  )
}
