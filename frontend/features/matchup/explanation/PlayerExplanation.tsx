import { Link } from '@tanstack/react-router'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { hpfBand, ircBand, playerBand } from '#shared/domain/score/bands.ts'
import { scoreText } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { Waterfall } from '../../../charts/Waterfall.tsx'
import { useNow } from '../../../lib/serverTime.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import { playerStatusText } from '../squad/playerStatusText.ts'
import { readableParts } from './explanationText.ts'
import styles from './PlayerExplanation.module.css'

interface Props {
  sport: SportName
  player: PlayerRow
  end: string
  onClose: () => void
}

const method =
  'Each part multiplies what the ones above it left of 100: injuries by their day, the risk of a new one, and the chance to play.'

/** Explains a player's score, and says when his status was reported. */
export const PlayerExplanation = ({ sport, player, end, onClose }: Props) => {
  const now = useNow()
  const { player_name: name, explanation, gaming_score: score } = player
  return (
    <Dialog title={`Why ${name} is at ${scoreText(score)}`} onClose={onClose}>
      <p className="row">
        <BandChip band={playerBand(score)} />
        <span className="sub">
          {playerStatusText(player)}
          {player.status_at && ` · reported ${timeAgo(player.status_at, now)}`}
        </span>
      </p>
      {explanation && (
        <Waterfall
          title={`Why ${name} is at ${scoreText(score)}`}
          description={`From 100 to ${explanation.shown_score.toFixed(1)}`}
          method={method}
          start={{ label: 'Fully fit', value: explanation.start }}
          parts={readableParts(
            explanation.parts.map(({ kind, label, factor, shown }) => ({
              key: `${kind} ${label}`,
              name: label.charAt(0).toUpperCase() + label.slice(1),
              reason: `leaves ${Math.round(100 * factor)}%`,
              shown,
            })),
          )}
          end={{
            label: end,
            value: explanation.shown_score,
            band: playerBand(explanation.shown_score).key,
          }}
          top={100}
        />
      )}
      <dl className={styles.facts}>
        <Percent title="Chance to play" value={player.availability} />
        <Percent title="Share of the game when fit" value={player.expected_share} />
        <Percent
          title="Peak form (HPF)"
          value={player.hpf_total}
          band={hpfBand(player.hpf_total)}
        />
        <Percent
          title="Injury risk (IRC)"
          value={player.irc_total}
          band={ircBand(player.irc_total)}
        />
        {player.predicted_return_date && (
          <div>
            <dt>Predicted return</dt>
            <dd>
              {shortDate(player.predicted_return_date)}
              {player.predicted_return_low && player.predicted_return_high && (
                <small>
                  80% between {shortDate(player.predicted_return_low)} and{' '}
                  {shortDate(player.predicted_return_high)}
                </small>
              )}
            </dd>
          </div>
        )}
      </dl>
      {player.notes.length > 0 && (
        <ul className={styles.notes}>
          {player.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/$sport/player/$player_id" params={{ sport, player_id: player.player_id }}>
          All about {name}
        </Link>
      </p>
    </Dialog>
  )
}

interface PercentProps {
  title: string
  value: number | null
  band?: ReturnType<typeof hpfBand>
}

const Percent = ({ title, value, band }: PercentProps) =>
  value !== null && (
    <div>
      <dt>{title}</dt>
      <dd className="row">
        {Math.round(value)}%{band && <BandChip band={band} />}
      </dd>
    </div>
  )
