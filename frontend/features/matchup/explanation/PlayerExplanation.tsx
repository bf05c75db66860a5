import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { hpfBand, ircBand, playerBand } from '#shared/domain/score/bands.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { playerChanges, playerFactors } from '#shared/presentation/explanation/playerFactors.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { comparisonWith } from '../../../lib/page/comparison.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { isPlaying } from '../whatif/whatIf.ts'
import { ModelLink } from './ModelLink.tsx'
import { PlayerCauses } from './PlayerCauses.tsx'
import styles from './PlayerExplanation.module.css'
import { statusSentence } from './statusSentence.ts'

interface Props {
  sport: SportName
  player: PlayerRow
  /** The day of the page. */
  today: string
  /** Undefined once the game is over. */
  onToggle: ((playerId: string) => void) | undefined
  onClose: () => void
}

/** Explains a player's score: how he stands, the three factors, each cause, and what would change it. */
export const PlayerExplanation = ({ sport, player, today, onToggle, onClose }: Props) => {
  const now = useNow()
  const { player_name: name, explanation, gaming_score, position } = player
  const { text: score, band } = shownPlayerScore(gaming_score)
  const { lead, rest } = statusSentence(player, today)
  return (
    <Dialog title={`Why ${name} is at ${score}`} shape="wide" onClose={onClose}>
      <p className={styles.status}>
        {position && `${position} · `}
        <b>{lead}</b> {rest}
        {player.status_at && (
          <small> Reported {timeAgo(player.status_at, now).replace('Just', 'just')}.</small>
        )}
      </p>
      {explanation && (
        <>
          <Factors explanation={explanation} score={score} band={<BandChip band={band} />} />
          <PlayerCauses explanation={explanation} today={today} />
          <Changes explanation={explanation} />
        </>
      )}
      {onToggle && (
        <p>
          <Button
            onClick={() => {
              onToggle(player.player_id)
              onClose()
            }}
          >
            What if he {isPlaying(player, {}) ? 'sits' : 'plays'}? Score the game again
          </Button>
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
        </Link>{' '}
        ·{' '}
        <Link {...comparisonWith('players', sport, player.player_id)}>Compare him with others</Link>
      </p>
    </Dialog>
  )
}

interface FactorsProps {
  explanation: ShownPlayerExplanation
  score: string
  band: ReactNode
}

/** `68% plays × 74% of normal × 91% stays on = 46` */
const Factors = ({ explanation, score, band }: FactorsProps) => {
  const { plays, fit, stays, between } = playerFactors(explanation)
  const factors = [
    { question: 'Will he play?', percent: plays, word: 'plays' },
    { question: 'How close to his best?', percent: fit, word: 'of normal' },
    { question: 'Will he last?', percent: stays, word: 'stays on' },
  ]
  return (
    <section className={styles.product} aria-label="The score as a product">
      {factors.map(({ question, percent, word }, index) => (
        <p key={word}>
          <small>{question}</small>
          <b className="num">
            {index > 0 && <i>× </i>}
            {percent}%
          </b>
          <small>{word}</small>
        </p>
      ))}
      <p className={styles.result}>
        <b className="num">
          <i>= </i>
          {between && `${between}, shown as `}
          {score}
        </b>
        {band}
      </p>
    </section>
  )
}

const Changes = ({ explanation }: { explanation: ShownPlayerExplanation }) => {
  const changes = playerChanges(explanation)
  if (changes.length === 0) return null
  return (
    <section>
      <h3>What would change it</h3>
      <ul className={styles.changes}>
        {changes.map(({ label, score }) => (
          <li key={label}>
            {label} <BandNumber band={playerBand(score)} text={String(score)} />
          </li>
        ))}
      </ul>
    </section>
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
