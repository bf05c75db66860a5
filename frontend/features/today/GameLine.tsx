import { Link } from '@tanstack/react-router'
import { followKey } from '#shared/domain/account/follows.ts'
import { gamePhase, gameStart, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { clockTime } from '#shared/domain/time/dates.ts'
import { healthGapOf } from '#shared/presentation/healthGap.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { GapStrip } from '../../charts/GapStrip.tsx'
import { gameLink } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { AbsenceLine } from '../../ui/score/AbsenceLine.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { FollowedMark } from '../../ui/score/Star.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import { Clock } from './Clock.tsx'
import type { GameOfToday } from './queries.ts'
import styles from './TodayBoard.module.css'

interface Props {
  game: GameOfToday
  /** Which figure is on the right: how far apart the teams are, or when the game starts. */
  about: 'gap' | 'start'
  followed: ReadonlySet<string>
}

/** A game in two lines: both teams with their scores, and the figure by which the list is sorted. */
export const GameLine = ({ game, about, followed }: Props) => {
  const gap = healthGapOf(game)
  const sport = sportNames[game.sportsID]
  return (
    <Link {...gameLink(sport, game.game_id)} className={`with-end ${styles.line}`}>
      <span className={`shrinks ${styles.teams}`}>
        {sides.map((side) => (
          <TeamLine
            key={side}
            game={game}
            side={side}
            isAhead={gap?.ahead === side}
            isFollowed={followed.has(followKey(game.sportsID, game[`${side}_team_id`]))}
          />
        ))}
        {'locked' in game && <Missing game={game} />}
        {gap && (
          <GapStrip
            scores={
              'locked' in game
                ? { apart: gap.points }
                : [game.away_team_gaming_score ?? 0, game.home_team_gaming_score ?? 0]
            }
          />
        )}
      </span>
      <span className={styles.right}>
        {about === 'gap' && gap ? (
          <>
            <small>{gap.ahead ? `${game[`${gap.ahead}_team_abbr`]} ahead by` : 'apart by'}</small>
            <b>{gap.points.toFixed(1)}</b>
            <small>
              <TimeLeft game={game} />
            </small>
          </>
        ) : (
          <Start game={game} />
        )}
      </span>
    </Link>
  )
}

const sides: readonly Side[] = ['away', 'home']

interface TeamLineProps {
  game: GameOfToday
  side: Side
  isAhead: boolean
  isFollowed: boolean
}

const TeamLine = ({ game, side, isAhead, isFollowed }: TeamLineProps) => {
  const score = 'locked' in game ? null : game[`${side}_team_gaming_score`]
  const shown =
    'locked' in game || score === null
      ? undefined
      : shownTeamScore(score, false, game[`${side}_unreported`])
  return (
    <span className={`grid middle gap-2 ${styles.team}`} data-ahead={isAhead || undefined}>
      <TeamMark
        abbr={game[`${side}_team_abbr`]}
        colors={game[`${side}_team_colours`]}
        sport={sportNames[game.sportsID]}
      />
      <b>
        {game[`${side}_team_name`]}
        {isFollowed && <FollowedMark />}
      </b>
      {shown && (
        <span>
          <BandNumber band={shown.band} text={shown.text} />
          <span className="vh"> {shown.band.label}</span>
        </span>
      )}
    </span>
  )
}

/** The first absence of each team, as far as guests may see it. */
const Missing = ({ game }: { game: GameOfToday }) => {
  const first = sides.flatMap((side) => {
    const absence = game.absences?.[side][0]
    return absence ? { absence, team: game[`${side}_team_abbr`] } : []
  })
  return (
    first.length > 0 && (
      <small className={`flex wraps ${styles.missing}`}>
        {first.map(({ absence, team }, at) => (
          <span key={absence.player_id}>
            {at > 0 && ' · '}
            <AbsenceLine absence={absence} team={team} />
          </span>
        ))}
      </small>
    )
  )
}

const TimeLeft = ({ game }: { game: GameOfToday }) =>
  gamePhase(game, useNow([gameStart(game)])) === 'to_come' ? (
    <>
      in <Clock start={gameStart(game)} />
    </>
  ) : (
    'In play'
  )

const Start = ({ game }: { game: GameOfToday }) => {
  const start = gameStart(game)
  const isToCome = gamePhase(game, useNow([start])) === 'to_come'
  return isToCome ? (
    <>
      <small>{kickoffWord(game.sportsID)} in</small>
      <b>
        <Clock start={start} />
      </b>
      <small>{clockTime(start)}</small>
    </>
  ) : (
    <>
      <b>In play</b>
      <small>since {clockTime(start)}</small>
    </>
  )
}
