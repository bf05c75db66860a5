import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchupAccess } from '#shared/domain/game/gameAccess.ts'
import { emptyScheduleText, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import {
  type Competition,
  type SportName,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { SportButtons } from '../../ui/layout/SportButtons.tsx'
import { GameCard } from './GameCard.tsx'
import { type GameOnCard, schedulesQuery } from './queries.ts'
import { ScheduleIntro } from './ScheduleIntro.tsx'
import styles from './ScheduleTab.module.css'
import { ScoreLegend } from './ScoreLegend.tsx'

interface Props {
  competition: Competition
  /** For guests: opens the sign-up instead of a game. */
  onJoin: (() => void) | undefined
  access: MatchupAccess
  /** The news beside the legend, in sports that have them. */
  news: ReactNode
}

export const ScheduleTab = ({ competition, onJoin, access, news }: Props) => {
  const sport = sportOfCompetition(competition)
  const { games } = useSuspenseQuery(schedulesQuery(competition)).data
  return (
    <>
      <ScheduleIntro sport={sport} guest={onJoin !== undefined} />
      {games.length > 0 ? (
        <ScheduleList games={games} sport={sportNames[sport]} onJoin={onJoin} access={access} />
      ) : (
        <EmptySchedule competition={competition} />
      )}
      {onJoin && games.length > 1 && (
        <CallToAction
          title={`See every score before ${kickoffWord(sport)}`}
          action={
            <Button look="onInk" onClick={onJoin}>
              Join for free
            </Button>
          }
        >
          Both teams of every game, with the word, the colour and the reason. Free, no card.
        </CallToAction>
      )}
      <div className={styles.below}>
        {news}
        {games.length > 0 && <ScoreLegend />}
      </div>
    </>
  )
}

interface ListProps {
  games: readonly GameOnCard[]
  sport: SportName
  onJoin: (() => void) | undefined
  access: MatchupAccess
}

const ScheduleList = ({ games, ...card }: ListProps) => (
  <CardGrid>
    {games.map((game) => (
      <GameCard key={game.game_id} game={game} {...card} />
    ))}
  </CardGrid>
)

const EmptySchedule = ({ competition }: { competition: Competition }) => {
  const now = useNow()
  const text = emptyScheduleText(sportOfCompetition(competition), now)
  return <Notice level="h2" title={text} actions={<SportButtons except={competition} />} />
}
