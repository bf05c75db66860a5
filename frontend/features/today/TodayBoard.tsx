import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gameStart } from '#shared/domain/game/gameTimes.ts'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { useRefreshText } from '../../lib/api/refreshing.ts'
import { useFollowed } from '../../lib/follow/follows.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { ownCompetition } from '../../lib/session/ownCompetition.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { ScoreAge } from '../../ui/score/ScoreAge.tsx'
import { GameLine } from './GameLine.tsx'
import {
  type Favorites,
  firstMoves,
  gamesInPlay,
  isLocked,
  isMoveOf,
  nextGame,
  nextGames,
  nextGamesTitle,
  noGaps,
  noNextGames,
  widestGaps,
} from './gamesOfToday.ts'
import { MoveLine } from './MoveLine.tsx'
import { NextGame } from './NextGame.tsx'
import { type BoardOfToday, type GameOfToday, pageOfBoard, todayQuery } from './queries.ts'
import styles from './TodayBoard.module.css'

const rows = 5
const noTeams: ReadonlySet<string> = new Set()

/** The board of the home page: the next games, changes since last night, and the widest gaps. */
export const TodayBoard = () => {
  const now = useNow()
  const user = useSession()
  const teams = useFollowed('teams')
  const favorites = user.login ? { competition: ownCompetition(user), teams } : undefined
  const { data: board, isError, refetch } = useQuery(todayQuery)
  const refresh = useRefreshText(null, board ? pageOfBoard(board) : { games: [], updatedAt: null })
  return (
    <section className="stack gap-3" aria-labelledby="today">
      <header className="row between">
        <h2 id="today">
          Today <span className="sub">{longDate(now)}</span>
        </h2>
        {board && <ScoreAge updatedAt={board.updated_at} refresh={refresh} />}
      </header>
      {isError ? (
        <div className={`surface flex wraps between middle gap-3 ${styles.failed}`}>
          <p>What changed since last night could not be loaded.</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      ) : board?.updated_at === null ? (
        <p className={`surface flex wraps between middle gap-3 ${styles.failed}`}>
          The first ones appear once the sources have been read.
        </p>
      ) : (
        <div className={`stack gap-3 from-top ${styles.panels}`}>
          {board ? <Panels board={board} favorites={favorites} /> : <PendingPanels />}
        </div>
      )}
    </section>
  )
}

interface PanelsProps {
  board: BoardOfToday
  /** Undefined for a guest. */
  favorites: Favorites | undefined
}

const Panels = ({ board, favorites }: PanelsProps) => {
  const { games } = board
  const now = useNow(games.map(gameStart))
  const inPlay = gamesInPlay(games, now)
  const gaps = widestGaps(games, now, rows)
  const teams = favorites?.teams ?? noTeams
  const next = nextGame(games, favorites, now)
  return (
    <>
      <div className={`stack gap-3 ${styles.column}`}>
        {next && (
          <NextGame game={next} others={favorites ? undefined : games.filter(isLocked).length} />
        )}
        {favorites && (
          <NextGames
            favorites={favorites}
            whole={next}
            games={nextGames(
              games.filter((game) => game !== next),
              favorites,
              now,
              rows,
            )}
          />
        )}
      </div>
      <div className={`stack gap-3 ${styles.column}`}>
        <Moves board={board} teams={teams} />
        {inPlay.length > 0 && (
          <Panel
            title="In play"
            flush
            aside={<span className="sub">health scores from the start of each game</span>}
          >
            <Games games={inPlay.slice(0, rows)} about="start" teams={teams} />
          </Panel>
        )}
      </div>
      <Panel
        title="Biggest gaps"
        flush
        aside={<span className="sub">games in the next 48 hours</span>}
      >
        {gaps.length > 0 ? (
          <Games games={gaps} about="gap" teams={teams} />
        ) : (
          <p className={styles.none}>{noGaps(board)}</p>
        )}
      </Panel>
    </>
  )
}

interface MovesProps {
  board: BoardOfToday
  teams: ReadonlySet<string>
}

const Moves = ({ board: { moves, count, games }, teams }: MovesProps) => {
  const gameOf = (teamId: string) =>
    games.find((game) => [game.away_team_id, game.home_team_id].includes(teamId))
  const shown = firstMoves(moves, teams, rows)
  return (
    <Panel
      title="Since last night"
      flush
      aside={
        count > shown.length && (
          <span className="sub">
            {shown[0] && isMoveOf(shown[0], teams)
              ? `your teams first, ${shown.length} of ${count}`
              : `the biggest moves of ${count}`}
          </span>
        )
      }
    >
      {shown.length > 0 ? (
        <ul className={styles.lines}>
          {shown.map((move) => (
            <li key={move.team_id}>
              <MoveLine
                move={move}
                game={gameOf(move.team_id)}
                isFollowed={isMoveOf(move, teams)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No report since last night has moved a team’s score.</p>
      )}
    </Panel>
  )
}

interface GamesProps {
  games: readonly GameOfToday[]
  about: 'gap' | 'start'
  teams: ReadonlySet<string>
}

const Games = ({ games, about, teams }: GamesProps) => (
  <ul className={styles.lines}>
    {games.map((game) => (
      <li key={game.game_id}>
        <GameLine game={game} about={about} followed={teams} />
      </li>
    ))}
  </ul>
)

interface NextGamesProps {
  favorites: Favorites
  /** The game that is shown in full. */
  whole: GameOfToday | undefined
  games: readonly GameOfToday[]
}

const NextGames = ({ favorites: { competition, teams }, whole, games }: NextGamesProps) => {
  const now = useNow(games.map(gameStart))
  const all = (
    <Link {...landingOf(competition)} className={`reach small middle ${styles.all}`}>
      All {competitionTitles[competition]} games
    </Link>
  )
  return (
    <Panel title={nextGamesTitle(games, now)} flush aside={all}>
      {games.length > 0 ? (
        <Games games={games} about="start" teams={teams} />
      ) : (
        <p className={styles.none}>{noNextGames(competition, whole)}</p>
      )}
    </Panel>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e']

const PendingPanels = (): ReactNode =>
  ['Next game', 'Since last night', 'Biggest gaps'].map((title) => (
    <Panel key={title} title={title} flush>
      <ul className={styles.lines} aria-hidden="true">
        {lines.map((line) => (
          <li key={line} className={styles.pending}>
            <Placeholder size="line" />
          </li>
        ))}
      </ul>
    </Panel>
  ))
