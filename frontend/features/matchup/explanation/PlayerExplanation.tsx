import { Link } from '@tanstack/react-router'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { hpfBand, ircBand } from '#shared/domain/score/bands.ts'
import { datedCauses } from '#shared/presentation/explanation/causeDates.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { isOutForOtherReason } from '#shared/presentation/playerStatus/statusSentence.ts'
import { comparisonWith } from '../../../lib/page/comparisonAddress.ts'
import { FollowStar } from '../../../ui/control/FollowStar.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { CauseDates } from '../../../ui/explanation/CauseDates.tsx'
import { ModelLink } from '../../../ui/explanation/ModelLink.tsx'
import { PlayerCauses } from '../../../ui/explanation/PlayerCauses.tsx'
import { ScoreChanges, ScoreFactors } from '../../../ui/explanation/ScoreFactors.tsx'
import { StatusLine } from '../../../ui/explanation/StatusLine.tsx'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import { type PlayerActions, WhatIfControl } from '../whatif/WhatIfControl.tsx'
import { fullyFitMeaning } from '../whatif/whatIfText.ts'
import styles from './Explanation.module.css'

interface Props extends Omit<PlayerActions, 'onExplain'> {
  player: PlayerRow
  /** The day of the page. */
  today: string
  onClose: () => void
}

/** Explains a player's score: his status, the three factors, each cause, and what would change it. */
export const PlayerExplanation = ({
  sport,
  player,
  today,
  whatIf,
  isPast,
  whatIfActions,
  onClose,
}: Props) => {
  const { player_name: name, explanation, gaming_score } = player
  const { text: score, band } = shownPlayerScore(gaming_score)
  const outForOtherReason = isOutForOtherReason(player)
  return (
    <Dialog
      title={`Why ${name} ${isPast ? 'was' : 'is'} at ${score}`}
      shape="wide"
      onClose={onClose}
    >
      <StatusLine player={player} today={today} isPast={isPast} />
      {explanation && (
        <>
          <ScoreFactors explanation={explanation} score={score} band={band} isPast={isPast} />
          <PlayerCauses
            explanation={explanation}
            isOutForOtherReason={outForOtherReason}
            today={today}
            isPast={isPast}
          />
          <CauseDates
            title={
              isPast ? 'When he was hurt, and until when' : 'When he was hurt, and when he is back'
            }
            of="Injury"
            causes={datedCauses(player)}
            today={today}
            isPast={isPast}
          />
          {!isPast && (
            <ScoreChanges explanation={explanation} isOutForOtherReason={outForOtherReason} />
          )}
        </>
      )}
      {whatIfActions && (
        <section>
          <h3>What if?</h3>
          <p className="note">{fullyFitMeaning}</p>
          <WhatIfControl
            player={player}
            whatIf={whatIf}
            {...whatIfActions}
            choose={(id, choice) => {
              whatIfActions.choose(id, choice)
              onClose()
            }}
          />
        </section>
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
        <ul className="grid gap-1 small faint">
          {player.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="flex middle between">
        <p>
          <Link to="/$sport/player/$player_id" params={{ sport, player_id: player.player_id }}>
            All about {name}
          </Link>{' '}
          ·{' '}
          <Link {...comparisonWith('players', sport, player.player_id)}>
            Compare him with others
          </Link>
        </p>
        <FollowStar kind="players" sport={sport} id={player.player_id} name={name} />
      </div>
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
    <div className="flex wraps between">
      <dt>{title}</dt>
      <dd className="row medium num">
        {Math.round(value)}%{band && <BandChip band={band} />}
      </dd>
    </div>
  )
