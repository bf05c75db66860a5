import { Link } from '@tanstack/react-router'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { teamBand } from '#shared/domain/score/bands.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { Waterfall } from '../../charts/Waterfall.tsx'
import styles from './TeamWhy.module.css'
import { readableParts } from './whyParts.ts'
import { whyText } from './whyText.ts'

interface Props {
  sport: SportName
  name: string
  info: TeamInfo
  players: readonly PlayerRow[]
  /** What the end is called: `Today`, but not on a page of another time. */
  end: string
}

const method =
  'Each part is what the score would gain if that cause alone were gone, the ones above it being gone already. A player counts by his group’s weight and his share of play.'

/** From a healthy team to the team of today. */
export function TeamWhy({ sport, name, info: { explanation }, players, end }: Props) {
  if (!explanation) return <p className="note">There is no explanation of this score yet.</p>
  const positions = new Map(players.map(({ player_id, position }) => [player_id, position]))
  const parts = explanation.parts.map(({ key, player_id, player, label, shown }) => {
    const position = positions.get(player_id)
    return {
      key,
      name: position ? `${position} ${player}` : player,
      label: (
        <>
          {position}{' '}
          <Link to="/$sport/player/$player_id" params={{ sport, player_id }}>
            {player}
          </Link>
        </>
      ),
      reason: label,
      shown,
    }
  })
  const text = whyText(name, explanation)
  return (
    <>
      <p className={`note ${styles.text}`}>{text}</p>
      <Waterfall
        title={`From fully healthy to ${explanation.shown_score.toFixed(1)}, step by step`}
        description={text}
        method={method}
        start={{ label: 'Fully healthy', value: explanation.shown_original }}
        parts={readableParts(parts)}
        end={{
          label: end,
          value: explanation.shown_score,
          band: teamBand(explanation.shown_score).key,
        }}
        top={10}
      />
    </>
  )
}
