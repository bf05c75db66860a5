import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ShownStanding } from '#shared/contract/teamInfo.ts'
import { followKey } from '#shared/domain/account/follows.ts'
import type { MatchupAccess } from '#shared/domain/game/gameAccess.ts'
import { gamePhase, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import { highlightedSide, type Side } from '#shared/domain/game/side.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import { shownCity } from '#shared/domain/team/teamName.ts'
import { healthGapOf } from '#shared/presentation/healthGap.ts'
import { type ShownScore, shownTeamScore } from '#shared/presentation/missingScore.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { GapStrip } from '../../../charts/GapStrip.tsx'
import { gameLink } from '../../../lib/page/sportLinks.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import wholeRow from '../../../ui/layout/ListHead.module.css'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { LockMark } from '../../../ui/score/Lock.tsx'
import { NotedScore } from '../../../ui/score/NotedScore.tsx'
import { FollowedMark } from '../../../ui/score/Star.tsx'
import { TeamMark } from '../../../ui/score/TeamMark.tsx'
import type { RowClock } from '../OwnTimes.tsx'
import type { GameOnCard } from '../queries.ts'
import { GameAccessMark } from './GameAccessMark.tsx'
import styles from './GameRow.module.css'
import { RowNews } from './RowNews.tsx'
import { RowTimes } from './RowTimes.tsx'
import { winnerOf } from './resultText.ts'

const open = `${styles.open} ${wholeRow.target}`

interface Props {
  game: GameOnCard
  sport: SportName
  /** For guests: opens the sign-up instead of the game. */
  onJoin: (() => void) | undefined
  access: MatchupAccess
  clock: RowClock
  followed: ReadonlySet<string>
}

/** A game in a list: the whole row opens it. */
export const GameRow = ({ game, sport, onJoin, access, clock, followed }: Props) => {
  const titleId = useId()
  const phase = gamePhase(game, clock.now)
  const started = isStartedPhase(phase)
  const locked = 'locked' in game
  const scores = locked
    ? undefined
    : { away: game.away_team_gaming_score, home: game.home_team_gaming_score }
  const over = 'away_team_points' in game
  // In a finished game the winner is highlighted.
  const ahead = over ? winnerOf(game) : scores && highlightedSide(scores.away, scores.home)
  return (
    <li className={styles.row} data-started={started || undefined} data-open={!!onJoin && !locked}>
      <h3 id={titleId} className="vh">
        {over ? 'Final score' : 'Team Health Scores'}: {game.away_team_name} at{' '}
        {game.home_team_name}
      </h3>
      <RowTimes game={game} sport={sport} phase={phase} clock={clock}>
        {access === 'listed' && <GameAccessMark gameId={game.game_id} />}
      </RowTimes>
      {sides.map((side) => (
        <Team
          key={side}
          game={game}
          side={side}
          sport={sport}
          isAhead={ahead === side}
          isFollowed={followed.has(followKey(sportIds[sport], game[`${side}_team_id`]))}
        />
      ))}
      {scores &&
        sides.map((side) => (
          <RowScore
            key={side}
            side={side}
            score={shownTeamScore(scores[side], started, !locked && game[`${side}_unreported`])}
            standing={locked ? undefined : game[`${side}_standing`]}
          />
        ))}
      {locked && (
        <span className={styles.lock}>
          <LockMark />
        </span>
      )}
      <Gap game={game} />
      <span className={`flex between middle gap-2 small ${styles.foot}`}>
        <RowNews game={game} sport={sportIds[sport]} />
        {onJoin ? (
          <button type="button" className={open} aria-describedby={titleId} onClick={onJoin}>
            LOG IN OR JOIN FOR FREE
          </button>
        ) : (
          <Link {...gameLink(sport, game.game_id)} className={open} aria-describedby={titleId}>
            VIEW MATCHUP
            <Icon name="next" />
          </Link>
        )}
      </span>
    </li>
  )
}

interface TeamProps {
  game: GameOnCard
  side: Side
  sport: SportName
  isAhead: boolean
  isFollowed: boolean
}

const Team = ({ game, side, sport, isAhead, isFollowed }: TeamProps) => {
  const city = shownCity(sportIds[sport], { city: game[`${side}_team_city`] })
  const name = game[`${side}_team_name`]
  return (
    <span
      className={`grid middle ${styles.team} ${styles[side]}`}
      data-ahead={isAhead || undefined}
    >
      <TeamMark
        logo={shownLogo(game[`${side}_team_logo`])}
        abbr={game[`${side}_team_abbr`]}
        colors={game[`${side}_team_colours`]}
        sport={sport}
      />
      <span className={styles.name} data-long={/\S{11}/.test(name) || undefined}>
        {city && <span className={styles.city}>{city} </span>}
        <b>{name}</b>
        {isFollowed && <FollowedMark />}
      </span>
    </span>
  )
}

const Gap = ({ game }: { game: GameOnCard }) => {
  const gap = healthGapOf(game)
  if (!gap) return null
  const { points, ahead } = gap
  const text = points.toFixed(1)
  return (
    <>
      <span className={styles.strip}>
        <GapStrip
          scores={
            'locked' in game
              ? { apart: points }
              : [game.away_team_gaming_score ?? 0, game.home_team_gaming_score ?? 0]
          }
        />
      </span>
      <span className={styles.gap}>
        {'locked' in game ? (
          <>
            <small>apart by </small>
            <b>{text}</b>
          </>
        ) : (
          <>
            <small>{ahead ? `${game[`${ahead}_team_abbr`]} ` : 'level '}</small>
            <b>{ahead ? `+${text}` : text}</b>
          </>
        )}
      </span>
    </>
  )
}

const sides: readonly Side[] = ['away', 'home']

interface RowScoreProps {
  side: Side
  score: ShownScore
  standing: ShownStanding | undefined
}

/** The number, its band's word and the rank. A narrow screen leaves out the word "Health". */
const RowScore = ({ side, score, standing }: RowScoreProps) => {
  const { text, band } = score
  const [word, health] = band.label.split(/ (?=Health$)/)
  const [rank, ...rest] = standing ? standingText(standing).split(' ') : []
  return (
    <span
      className={`grid baseline unbroken ${styles.score} ${side === 'away' ? styles.awayScore : styles.homeScore}`}
    >
      <NotedScore score={score} boxClass={styles.above}>
        <BandNumber band={band} text={text} />
      </NotedScore>
      <span className={styles.word}>
        {word}
        {health && <span className={styles.wide}> {health}</span>}
      </span>
      <small>
        {rank}
        {rank && <span className="vh"> {rest.join(' ')}</span>}
      </small>
    </span>
  )
}
