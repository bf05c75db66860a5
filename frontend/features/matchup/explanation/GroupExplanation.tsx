import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { groupBand, playerBand } from '#shared/domain/score/bands.ts'
import { isScore, scoreText, signed } from '#shared/domain/score/numberText.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { datedAbsence } from '#shared/presentation/explanation/causeDates.ts'
import {
  type GroupLine,
  groupLines,
  groupSentence,
} from '#shared/presentation/explanation/groupLines.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { CauseDates } from '../../../ui/explanation/CauseDates.tsx'
import { ModelLink } from '../../../ui/explanation/ModelLink.tsx'
import costs from '../../../ui/explanation/PlayerScore.module.css'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { type GroupPanel, groupWhy } from '../squad/groupPanels.ts'
import { playerStatusText } from '../squad/playerStatusText.ts'
import styles from './Explanation.module.css'

interface Props {
  sport: SportName
  team: { readonly name: string }
  panel: GroupPanel
  /** All players of the team, because some who count for the group are not in its panel. */
  players: readonly PlayerRow[]
  /** The day of the page. */
  today: string
  /** The game has begun, or this is an earlier version of the page. */
  isPast: boolean
  onClose: () => void
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/** Explains the average of a position group: share of the play × score, player by player. */
export const GroupExplanation = ({
  sport,
  team,
  panel,
  players,
  today,
  isPast,
  onClose,
}: Props) => {
  const { title, group } = panel
  if (!group) return null
  const rows = new Map(players.map((player) => [player.player_id, player]))
  const scores = new Map(
    players.flatMap(({ player_id, gaming_score }) =>
      isScore(gaming_score) ? [[player_id, gaming_score] as const] : [],
    ),
  )
  const { lines, rest } = groupLines(group, scores)
  const average = scoreText(group.average)
  const sentence = groupSentence(lines, group.average, rows, today, isPast)
  return (
    <Dialog
      title={groupWhy(sportIds[sport], team, title, group.average, isPast)}
      shape="wide"
      onClose={onClose}
    >
      <p className="row">
        <BandChip band={groupBand(group.average)} />
        <span className="sub">With nobody hurt: {scoreText(group.original)}</span>
      </p>
      <p className={`reading ${costs.status}`}>
        <b>{sentence.lead}</b> {sentence.rest}
      </p>
      <Fence lines={lines} rest={rest?.share ?? 0} />
      <p className="sub" aria-hidden="true">
        A column for each player: as wide as his share of the group’s play, as full as his score,
        and hatched for the rest.
      </p>
      <p className="note">
        Each player {isPast ? 'counted' : 'counts'} by his share of the group’s play. A share of 20%
        and a score of 90 {isPast ? 'cost' : 'costs'} the group 2 points: 20% of the 10 points below
        100.
      </p>
      <ul className={`${costs.lines} ${styles.lines}`}>
        {lines.map((line) => {
          const player = rows.get(line.playerId)
          return (
            <li key={line.playerId}>
              <span>
                <b>{player?.player_name ?? 'Another player'}</b>
                {player && <small>{playerStatusText(player)}</small>}
              </span>
              <span className="num">
                {percent(line.share)} × <BandNumber {...shownPlayerScore(line.score)} />
              </span>
              <b className="num">{signed(line.cost)}</b>
            </li>
          )
        })}
        {rest && (
          <li>
            <span>
              <b>{rest.count === 1 ? 'One more player' : `${rest.count} more players`}</b>
            </span>
            <span className="num">{percent(rest.share)}</span>
            <b className="num">{signed(rest.cost)}</b>
          </li>
        )}
        <li className={costs.sum}>
          <b className="num">100 − {scoreText(100 - (group.average ?? 100))}</b>
          <b className="num">{average}</b>
        </li>
      </ul>
      <CauseDates
        title={isPast ? 'Who was hurt' : 'Who is hurt, and until when'}
        of="Player"
        causes={lines.flatMap(({ playerId, cost }) => {
          const player = rows.get(playerId)
          return (cost < 0 && player && datedAbsence(player)) || []
        })}
        today={today}
        isPast={isPast}
      />
      {!isPast && <Change lines={lines} rows={rows} average={group.average} />}
      <ModelLink sport={sport} />
    </Dialog>
  )
}

/** A column for each player, as wide as his share of play and filled to his score. */
const Fence = ({ lines, rest }: { lines: readonly GroupLine[]; rest: number }) => (
  <div className={styles.fence} aria-hidden="true">
    {lines.map(({ playerId, share, score }) => (
      <span key={playerId} style={{ flexGrow: share }} data-band={playerBand(score).key}>
        <i style={{ height: `${score}%` }} />
      </span>
    ))}
    {rest > 0 && (
      <span style={{ flexGrow: rest }} data-band="optimal">
        <i style={{ height: '100%' }} />
      </span>
    )}
  </div>
)

interface ChangeProps {
  lines: readonly GroupLine[]
  rows: ReadonlyMap<string, PlayerRow>
  average: number | null
}

/** The group's average if its costliest player were unhurt. */
const Change = ({ lines: [worst], rows, average }: ChangeProps) => {
  const player = worst && rows.get(worst.playerId)
  const gain = worst && player && worst.share * ((player.healthy_score ?? 0) - worst.score)
  if (!player || average === null || !gain || gain < 0.1) return null
  const changed = average + gain
  return (
    <section>
      <h3>What would change it</h3>
      <p className={`flex middle between gap-3 ${styles.change}`}>
        With {player.player_name} unhurt{' '}
        <BandNumber band={groupBand(changed)} text={scoreText(changed)} />
      </p>
    </section>
  )
}
