import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamTrendPoint } from '#shared/contract/team.ts'
import { scoreText } from '#shared/domain/score/numberText.ts'
import { dayAndMonth, easternDay, shortDateTime } from '#shared/domain/time/dates.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { LineMovement } from '../../charts/LineMovement.tsx'
import type { GameMark } from '../../charts/Plot.tsx'
import { type LeagueTeamAddress, teamTrendQuery } from '../../lib/api/teamTrendQuery.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SegmentedControl } from '../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { teamScheduleQuery } from './queries.ts'
import { teamGamesOnTrend, wasComputedAfterwards } from './scheduleRow.ts'

const measures = [
  { value: 'score', text: 'Score' },
  { value: 'rank', text: 'Rank' },
] as const
type Measure = (typeof measures)[number]['value']

/** A team's score or its rank in the league over time, with its games on the axis. */
export const TeamTrend = ({ address }: { address: LeagueTeamAddress }) => {
  const [measure, setMeasure] = useState<Measure>('score')
  const trend = useQuery(teamTrendQuery(address))
  const season = useQuery(teamScheduleQuery(address))
  const since = season.data?.scored_since ?? null
  const end = trend.data?.points.at(-1)?.until
  const now = useNow()
  const today = easternDay(now)
  const games = teamGamesOnTrend(season.data?.schedules ?? [], address.team, address.sport)
  return (
    <Panel
      title="Trend"
      aside={
        <SegmentedControl
          label="Trend of"
          options={measures}
          chosen={measure}
          onChoose={setMeasure}
        />
      }
    >
      {trend.data ? (
        <>
          <Chart points={trend.data.points} games={games} measure={measure} />
          {end && (
            <p className="sub">
              The season’s line ends on {dayAndMonth(end, today)}: nobody has reported since.
            </p>
          )}
          {since && trend.data.points.some(({ at }) => wasComputedAfterwards(at, since)) && (
            <p className="sub">
              Computed afterwards up to {dayAndMonth(since, today)}, from what had been reported by
              then.
            </p>
          )}
        </>
      ) : trend.isError ? (
        <div role="alert">
          <p className="note">{trend.error.message}</p>
          <Button disabled={trend.isFetching} onClick={() => void trend.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Spinner label="Loading the trend" />
      )}
    </Panel>
  )
}

interface ChartProps {
  points: readonly TeamTrendPoint[]
  games: readonly GameMark[]
  measure: Measure
}

const placeOf = ({ rank, of }: TeamTrendPoint) => standingText({ rank, of, healthier_than: null })

const Chart = ({ points, games, measure }: ChartProps) => {
  const now = useNow()
  const today = easternDay(now)
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last)
    return <p className="note">The league was not scored before, so there is no trend yet.</p>
  const since = dayAndMonth(first.at, today)
  const isRank = measure === 'rank'
  const textOf = (point: TeamTrendPoint) =>
    isRank ? placeOf(point) : scoreText(point.team_gaming_score)
  return (
    <LineMovement
      title={isRank ? 'Rank in the league' : 'Score trend'}
      description={`From ${textOf(first)} on ${since} to ${textOf(last)} ${last.until ? `on ${dayAndMonth(last.until, today)}, when the reports ended` : 'today'}.`}
      points={points.flatMap((point) => [
        {
          at: point.at,
          value: isRank ? point.rank : point.team_gaming_score,
          note: isRank ? scoreText(point.team_gaming_score) : placeOf(point),
        },
        ...(point.until ? [{ at: point.until, value: null, note: 'nobody reports' }] : []),
      ])}
      games={games}
      // Rank 1 is at the top.
      range={isRank ? [Math.max(2, last.of), 1] : [0, 10]}
      until={now}
      ends={[since, 'Today']}
      valueText={(value) => (isRank ? String(value) : scoreText(value))}
      timeText={(at) => shortDateTime(at, now)}
    />
  )
}
