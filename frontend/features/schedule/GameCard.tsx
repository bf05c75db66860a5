import { linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import type { MatchupAccess } from '#shared/domain/game/gameAccess.ts'
import {
  calledOffWord,
  type GamePhase,
  gamePhase,
  gameStart,
  isStartedPhase,
  startClocks,
  startTexts,
} from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import { useOwnZone } from '../../lib/ownZone.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CardAction } from '../../ui/layout/CardAction.tsx'
import { type TeamOnCard, TeamRow } from '../../ui/score/TeamRow.tsx'
import { GameAccessMark } from './GameAccessMark.tsx'
import styles from './GameCard.module.css'
import { useTimeLines } from './OwnTimes.tsx'
import type { GameOnCard } from './queries.ts'

interface Props {
  game: GameOnCard
  sport: SportName
  /** For guests: opens the sign-up instead of the game. */
  onJoin: (() => void) | undefined
  access: MatchupAccess
}

export const GameCard = ({ game, sport, onJoin, access }: Props) => {
  const titleId = useId()
  const phase = gamePhase(game, useNow())
  const gameHasStarted = isStartedPhase(phase)
  return (
    <Card
      action={
        <div>
          <GameAccessMark access={access} gameId={game.game_id} />
          <CardAction
            titleId={titleId}
            label="VIEW MATCHUP"
            link={linkOptions({ to: '/$sport/matchup/$id', params: { sport, id: game.game_id } })}
            onJoin={onJoin}
            joinLabel="LOG IN OR JOIN FOR FREE"
            joinLook={'locked' in game ? 'plain' : 'solid'}
          />
        </div>
      }
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Team Health Scores
          <span className="vh">
            : {game.away_team_name} at {game.home_team_name}
          </span>
        </h2>
        <GameTimes game={game} sport={sport} phase={phase} />
      </div>
      <TeamRow team={teamOnCard(game, 'away')} sport={sport} gameHasStarted={gameHasStarted} />
      <TeamRow team={teamOnCard(game, 'home')} sport={sport} gameHasStarted={gameHasStarted} />
    </Card>
  )
}

interface GameTimesProps {
  game: GameOnCard
  sport: SportName
  phase: GamePhase
}

/** The start in each zone of the sport and in the reader's own. */
const GameTimes = ({ game, sport, phase }: GameTimesProps) => {
  const now = useNow()
  const own = useOwnZone()
  const lines = useTimeLines(sportIds[sport])
  const start = gameStart(game)
  const calledOff = calledOffWord(game)
  const inPlay = phase === 'in_play' && start !== null
  const [first, ...others] = inPlay
    ? startClocks(start, sportIds[sport], own)
    : startTexts(start, sportIds[sport], now, own)
  return (
    <span className={`sub ${styles.times}`} data-lines={lines}>
      <span>
        {inPlay && (
          <>
            <b>In play</b> since{' '}
          </>
        )}
        {calledOff && `${calledOff} · `}
        <span>{first}</span>
      </span>
      {others.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}

const teamOnCard = (game: GameOnCard, side: Side): TeamOnCard => ({
  city: game[`${side}_team_city`],
  name: game[`${side}_team_name`],
  logo: shownLogo(game[`${side}_team_logo`]),
  abbr: game[`${side}_team_abbr`],
  colours: game[`${side}_team_colours`],
  score: 'locked' in game ? 'locked' : game[`${side}_team_gaming_score`],
  standing: 'locked' in game ? undefined : game[`${side}_standing`],
})
