import { Suspense } from 'react'
import type { Play } from '#shared/contract/play.ts'
import { dayHeading, easternDay, shortDateTime } from '#shared/domain/time/dates.ts'
import { movedText } from '#shared/presentation/play/evidenceWords.ts'
import type { Reader } from '#shared/presentation/play/reportTimes.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'

const LineMovement = lazyPart(() => import('../../../charts/LineMovement.tsx'), 'LineMovement')

/** The axis begins here unless a value is lower. */
const upperPart = 40

interface Props {
  play: Play
  reader: Reader
  asOf: string
}

/** How his chance has moved since the last game, in steps at reports. Empty if it has not moved. */
export const PlayMoves = ({ play: { moves, chance, game }, reader: { now }, asOf }: Props) => {
  const isNew = moves.at(-1)?.chance !== chance
  const points = [...moves, ...(isNew ? [{ at: asOf, chance }] : [])].map((move) => ({
    at: move.at,
    value: move.chance,
  }))
  const [first] = points
  if (!first || points.length < 2) return null
  const since = dayHeading(easternDay(new Date(first.at)), now)
  const lowest = Math.min(...points.map(({ value }) => value))
  const start = game?.at ? new Date(game.at) : now
  return (
    <Panel
      title="How it moved"
      aside={
        <span className="sub">
          {movedText(Math.round(chance) - Math.round(first.value))} since {since}
        </span>
      }
    >
      <Suspense fallback={<Spinner label="Loading the chart" />}>
        <LineMovement
          title="Chance to play"
          description={`From ${chanceText(first.value)} to ${chanceText(chance)}, in steps at his reports.`}
          points={points}
          range={[lowest < upperPart ? 0 : upperPart, 100]}
          until={start < now ? start : now}
          ends={[since, 'Now']}
          valueText={chanceText}
          timeText={(at) => shortDateTime(at, now)}
        />
      </Suspense>
    </Panel>
  )
}
