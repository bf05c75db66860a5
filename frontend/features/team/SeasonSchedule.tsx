import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TeamScheduleEntry } from '#shared/contract/team.ts'
import {
  calledOffWord,
  gamePhase,
  gameStart,
  isCalledOff,
  kickoffWord,
  startTexts,
} from '#shared/domain/game/gameTimes.ts'
import { scoreText } from '#shared/domain/score/numberText.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { dayAndMonth, easternDay } from '#shared/domain/time/dates.ts'
import type { TeamAddress } from '../../lib/api/teamTrendQuery.ts'
import { gameLink } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import { teamScheduleQuery } from './queries.ts'
import { hasBothScores, nextPlace, scheduleRow, wasComputedAfterwards } from './scheduleRow.ts'
import styles from './Team.module.css'
import { Health } from './TeamHeader.tsx'

interface Props {
  address: TeamAddress
  /** The team's expected scores, by game. */
  laterScores: ReadonlyMap<string, number>
}

/** Scrolls the list, not the page, to this line. */
const showInList = (line: HTMLLIElement | null) => {
  const list = line?.parentElement
  if (list) list.scrollTop = line.offsetTop
}

/** Every game of the team's season. Each links to its matchup. */
export const SeasonSchedule = ({ address: { sport, team }, laterScores }: Props) => {
  const { data, error, isFetching, refetch } = useQuery(teamScheduleQuery({ sport, team }))
  if (data === null) return <LoginRequired level="h2" />
  const { schedules, scored_since: since = null } = data ?? {}
  return (
    <Panel
      id="schedule"
      title={sport === 3 ? 'Season Schedules' : 'Season schedule'}
      aside={<span className="sub">health of both teams, 0–10</span>}
      flush
    >
      {error && !schedules && (
        <div role="alert" className={styles.empty}>
          <p className="note">{error.message}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!error && !schedules && (
        <p className={`${styles.empty} ${styles.pendingGames}`}>
          <Placeholder size="text" />
        </p>
      )}
      {schedules?.length === 0 && <p className={styles.empty}>No Team Schedules Found</p>}
      {schedules && schedules.length > 0 && (
        <p className={`sub ${styles.season}`}>
          For games that have begun, the health at {kickoffWord(sport)}; for the next game, the
          health now. A dashed ring is our forecast: those out today come back when we expect them,
          and nobody else is hurt.
          {schedules.some(
            (game) => hasBothScores(game) && wasComputedAfterwards(game.date_time, since),
          ) &&
            ' Where it says “afterwards”, the health was computed later, from what had been reported before the game.'}
        </p>
      )}
      {schedules && (
        <Games
          schedules={schedules}
          laterScores={laterScores}
          teamId={team}
          sport={sport}
          since={since}
        />
      )}
    </Panel>
  )
}

/** How many games before the next one a phone shows at first, and a scrolling list starts above it. */
const gamesBefore = 3
const gamesFrom = 5

interface GamesProps
  extends Pick<Props, 'laterScores'>,
    Pick<LineProps, 'teamId' | 'sport' | 'since'> {
  schedules: readonly TeamScheduleEntry[]
}

const Games = ({ schedules, laterScores, ...row }: GamesProps) => {
  const now = useNow()
  // Kept when a game ends, so that the list does not move under the reader.
  const [next] = useState(() => nextPlace(schedules, now))
  const [isWhole, setWhole] = useState(false)
  const first = Math.max(0, next - gamesBefore)
  const hasFar = schedules.length > gamesBefore + gamesFrom
  return (
    <>
      <ul className={styles.schedule} data-whole={isWhole || !hasFar}>
        {schedules.map((game, place) => (
          <GameLine
            key={game.game_id}
            game={game}
            {...row}
            isLater={place > next}
            laterScore={laterScores.get(game.game_id)}
            isFar={place < next - gamesBefore || place >= next + gamesFrom}
            place={place === first ? showInList : undefined}
          />
        ))}
      </ul>
      {hasFar && !isWhole && (
        <p className={styles.wholeSeason}>
          <Button full onClick={() => setWhole(true)}>
            All {schedules.length} games
          </Button>
        </p>
      )}
    </>
  )
}

interface LineProps {
  game: TeamScheduleEntry
  teamId: string
  /** The portal's first run; null if it is not known. */
  since: string | null
  sport: SportId
  /** A game after the next one: nobody knows how healthy the teams will be by then. */
  isLater: boolean
  laterScore: number | undefined
  /** On a phone, shown only with the whole season. */
  isFar: boolean
  place: ((line: HTMLLIElement | null) => void) | undefined
}

/** When the game starts; `Feb 15 · TBD` while only the day is set. */
const startsOf = (game: TeamScheduleEntry, sport: SportId, now: Date): string[] =>
  game.date_time === null && game.day && !isCalledOff(game)
    ? [`${dayAndMonth(game.day, easternDay(now))} · TBD`]
    : startTexts(gameStart(game), sport, now, undefined)

const GameLine = ({ game, teamId, since, sport, isLater, laterScore, isFar, place }: LineProps) => {
  const now = useNow([gameStart(game)])
  const { word, opponent, health, result } = scheduleRow(game, teamId, sport)
  const off = calledOffWord(game)
  const phase = gamePhase(game, now)
  const state = off ?? (phase === 'in_play' && 'In play')
  return (
    <li ref={place} data-far={isFar || undefined}>
      <Link {...gameLink(sportNames[sport], game.game_id)}>
        <TeamMark {...opponent} sport={sportNames[sport]} />
        <span>
          <b>
            {word} {fullTeamName(sport, opponent)}
          </b>
          {startsOf(game, sport, now).map((text) => (
            <span key={text} className="sub">
              {state ? `${state} · ${text}` : text}
            </span>
          ))}
        </span>
        {health && !isLater && (
          <span className={styles.health}>
            <Health score={health.own} />
            <span className="sub">
              <span aria-hidden="true">v </span>
              <span className="vh">against </span>
              {scoreText(health.opponent)}
              {wasComputedAfterwards(game.date_time, since) && ' · afterwards'}
            </span>
          </span>
        )}
        {isLater && laterScore !== undefined && (
          <span className={styles.health}>
            <Health score={laterScore} isForecast />
          </span>
        )}
        {result && (
          <span className={`num ${styles.result}`}>
            <b>{result.letter}</b> {result.score}
          </span>
        )}
      </Link>
    </li>
  )
}
