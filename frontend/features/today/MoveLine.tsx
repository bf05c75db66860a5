import { Link } from '@tanstack/react-router'
import { teamBand } from '#shared/domain/score/bands.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { clockTime } from '#shared/domain/time/dates.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { gameLink, landingOf } from '../../lib/page/sportLinks.ts'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { MoveArrow } from '../../ui/score/MoveArrow.tsx'
import { FollowedMark } from '../../ui/score/Star.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import { competitionOfGame } from './gamesOfToday.ts'
import { moveHeadline, moveOwner } from './moveWords.ts'
import type { GameOfToday, ShownMove } from './queries.ts'
import styles from './TodayBoard.module.css'

interface Props {
  move: ShownMove
  /** His team's game, if it is on the board. */
  game: GameOfToday | undefined
  isFollowed: boolean
}

/** A player's news and its effect on his team's score. Links to his team's game. */
export const MoveLine = ({ move, game, isFollowed }: Props) => {
  const sport = sportNames[move.sportsID]
  const details = [
    move.body_part?.replaceAll('_', ' '),
    statusSource(move),
    move.reported_at && clockTime(move.reported_at),
  ]
  const target = game ? gameLink(sport, game.game_id) : landingOf(competitionOfGame(move))
  return (
    <Link {...target} className={styles.moveLineLine}>
      <TeamMark abbr={move.team_abbr} colors={move.team_colours} sport={sport} />
      <span>
        <b>{moveHeadline(move)}</b>
        <small>
          {moveOwner(move)}
          {isFollowed && <FollowedMark />}
          {details.filter(Boolean).map((detail) => ` · ${detail}`)}
        </small>
      </span>
      <span className={styles.effect}>
        <b className="num">
          <MoveArrow up={move.effect > 0} />
          {signed(move.effect)}
        </b>
        <TeamScores move={move} />
      </span>
    </Link>
  )
}

/** The team's score before and now, for members. */
const TeamScores = ({
  move: { team_score_before: before, team_score: now },
}: {
  move: ShownMove
}) =>
  before !== undefined && now !== undefined ? (
    <small className={styles.scores}>
      <span className="num">{before.toFixed(1)}</span> → <span className="vh">now</span>
      <BandNumber band={teamBand(now)} text={now.toFixed(1)} />
    </small>
  ) : (
    <small>to the team</small>
  )
