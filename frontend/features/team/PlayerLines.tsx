import { Link } from '@tanstack/react-router'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { returnText } from '#shared/presentation/playerStatus/returnText.ts'
import { playerLink } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { CompareLink } from '../../ui/control/CompareLink.tsx'
import { FollowStar } from '../../ui/control/FollowStar.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import type { RosterRow } from './roster.ts'
import styles from './Team.module.css'

type Line = Pick<
  PlayerRow,
  | 'player_id'
  | 'player_name'
  | 'position'
  | 'gaming_score'
  | 'injury_status'
  | 'set_by_editor'
  | 'body_part'
> & { average?: number | null } & Partial<Pick<RosterRow, 'cost' | 'range' | 'back'>>

/** `QB · Out, knee · −2.1 · we say Nov 29`; parts that the list lacks are left out. */
const lineText = (line: Line, today: string): string =>
  [
    line.position,
    line.average != null && `${line.average.toFixed(1)} a game`,
    line.injury_status
      ? [line.injury_status, line.body_part].filter(Boolean).join(', ')
      : line.set_by_editor && 'Active',
    statusSource(line),
    line.cost ? costText(line.cost, line.range) : '',
    line.back && returnText(line.back, today),
  ]
    .filter(Boolean)
    .join(' · ')

/** Players below each other, each with his score and a link to his page. */
export const PlayerLines = ({ players, sport }: { players: readonly Line[]; sport: SportName }) => {
  const today = easternDay(useNow())
  return (
    <ul className={styles.players}>
      {players.map((player) => {
        const { player_id: id, player_name: name } = player
        const { text, band, note } = shownPlayerScore(player.gaming_score)
        const member = { kind: 'players', sport, id, name } as const
        return (
          <li key={id}>
            <span className={styles.player}>
              <Link {...playerLink(sport, id)} className="reach">
                {name}
              </Link>
              <span className="sub">{lineText(player, today)}</span>
            </span>
            <span className={`flex middle ${styles.playerScore}`}>
              <BandNumber band={band} text={text} />
              <span className="vh"> {note ?? band.label}</span>
              <FollowStar {...member} />
              <CompareLink {...member} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
