import { Link } from '@tanstack/react-router'
import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { hpfBand, ircBand } from '#shared/domain/score/bands.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { roundedParts } from '#shared/scoring/model/rounding.ts'
import { Waterfall } from '../../../charts/Waterfall.tsx'
import { useNow } from '../../../lib/serverTime.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import { playerStatusText } from '../squad/playerStatusText.ts'
import { readableParts } from './explanationText.ts'
import { ModelLink } from './ModelLink.tsx'
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
  const { player_name: name, explanation, gaming_score } = player
  const { text: score, band } = shownPlayerScore(gaming_score)
  const title = `Why ${name} is at ${score}`
  const isUnhurt =
    player.availability === 100 && explanation?.parts.every(({ kind }) => kind !== 'injury')
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="row">
        <BandChip band={band} />
        <span className="sub">
          {playerStatusText(player)}
          {player.status_at && ` · reported ${timeAgo(player.status_at, now)}`}
        </span>
      </p>
      {explanation && (
        <Waterfall
          title={title}
          description={`From 100 to ${score}`}
          method={method}
          start={{ label: 'Fully fit', value: explanation.start }}
          rows={readableParts(
            wholeParts(explanation).map(({ kind, label, factor, shown }) => ({
              key: `${kind} ${label}`,
              name: label.charAt(0).toUpperCase() + label.slice(1),
              reason: `leaves ${Math.round(100 * factor)}%`,
              shown,
            })),
          )}
          end={{
            label: end,
            value: Math.round(explanation.shown_score),
            band: band.key,
          }}
          axis={{ low: 0, high: 100 }}
          digits={0}
        />
      )}
      {isUnhurt && (
        <p className="note">
          Nothing is known against him: no injury counts, and he is not listed.
        </p>
      )}
      <ModelLink sport={sport} />
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

/** The parts in whole numbers, which add up to the whole score. */
const wholeParts = ({ start, shown_score, parts }: ShownPlayerExplanation) => {
  const effects = parts.map(({ effect }) => effect)
  const { parts: shown } = roundedParts(effects, Math.round(shown_score) - start, 0)
  return parts.map((part, index) => ({ ...part, shown: (shown[index] ?? 0) + 0 }))
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
