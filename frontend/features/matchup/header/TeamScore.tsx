import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownStanding } from '#shared/contract/teamInfo.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { fullTeamName, shownCity } from '#shared/domain/team/teamName.ts'
import { type ShownRange, scoreRangeText } from '#shared/presentation/explanation/costRange.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { FollowStar } from '../../../ui/control/FollowStar.tsx'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import { NotedScore } from '../../../ui/score/NotedScore.tsx'
import { TeamMark } from '../../../ui/score/TeamMark.tsx'
import type { NamedTeam } from '../sides.ts'
import styles from './TeamScore.module.css'

interface Props {
  side: Side
  team: NamedTeam
  sport: SportName
  /** The score with its band, or a lock. */
  children: ReactNode
}

/** A team of the header: its mark, its name and its score. */
export const HeaderTeam = ({ side, team, sport, children }: Props) => {
  const city = shownCity(sportIds[sport], team)
  return (
    <section
      className={`gap-2 from-start ${styles.side}`}
      data-side={side}
      aria-label={`${fullTeamName(sportIds[sport], team)}: score`}
    >
      <div className={`flex middle gap-2 ${styles.id}`}>
        <span className="grid anchor">
          <TeamMark logo={team.logo} abbr={team.abbr} colors={team.colors} sport={sport} />
          <FollowStar kind="teams" sport={sport} id={team.id} name={team.name} onMark />
        </span>
        <h2>
          <Link to="/$sport/team/$id" params={{ sport, id: team.id }} className="reach">
            {city && <small>{city}</small>}
            {team.name}
          </Link>
        </h2>
      </div>
      {children}
    </section>
  )
}

interface ScoreNumberProps {
  team: string
  score: number | null
  /** Both ends of a score that is not certain. */
  range: ShownRange | undefined
  /** The rank in the league and the comparison with past weeks; absent in a what-if. */
  standing: ShownStanding | undefined
  /** The game has started. A score that is missing then was never computed. */
  hasStarted: boolean
  /** There are no injury reports for the team. */
  isUnreported: boolean
  isPast: boolean
  /** De-emphasizes the number beside a highlighted one. */
  dim: boolean
  /** Opens the explanation; undefined where there is none. */
  onExplain: (() => void) | undefined
}

/** The largest number of the page. A click on it opens its explanation. */
export const ScoreNumber = ({
  team,
  score,
  range,
  standing,
  hasStarted,
  isUnreported,
  isPast,
  dim,
  onExplain,
}: ScoreNumberProps) => {
  const shown = shownTeamScore(score, hasStarted, isUnreported)
  const { text, band, note } = shown
  if (note === 'not scored') return <p className={`muted medium ${styles.unscored}`}>Not scored</p>
  const number = (
    <span className={styles.score} data-dim={dim || undefined}>
      {text}
    </span>
  )
  return (
    <>
      {note ? (
        <NotedScore score={shown}>{number}</NotedScore>
      ) : onExplain ? (
        <button
          type="button"
          className={styles.open}
          onClick={onExplain}
          aria-label={`${text}: why ${team} ${isPast ? 'were' : 'are'} there`}
        >
          {number}
        </button>
      ) : (
        number
      )}
      <BandChip band={band} />
      {range && <p className={`note small ${styles.standing}`}>{scoreRangeText(range)}</p>}
      {standing && <p className={`note small ${styles.standing}`}>{standingText(standing)}</p>}
    </>
  )
}
