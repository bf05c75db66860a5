import { Link } from '@tanstack/react-router'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { hpfBand, ircBand } from '#shared/domain/score/bands.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
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
import { playersOnSide, teamOnSide } from '../sides.ts'
import { groupPanels } from '../squad/groupPanels.ts'
import { fullyFitMeaning, type PlayerActions, WhatIfControl } from '../whatif/WhatIfControl.tsx'
import styles from './Explanation.module.css'
import { GroupExplanation } from './GroupExplanation.tsx'

/** A player or a position group whose score is explained. */
export type ExplainedScore =
  | { about: 'player'; id: string }
  | { about: 'group'; side: Side; title: string }

interface Props extends Omit<PlayerActions, 'sport' | 'onExplain'> {
  explained: ExplainedScore
  page: MatchupPage
  onClose: () => void
}

export const ExplanationDialog = ({ explained, page, onClose, ...shown }: Props) => {
  const [game] = page.match
  const sport = sportNames[game.sportsID]
  const today = easternDay(new Date(page.as_of))
  if (explained.about === 'player') {
    const player = [...page.awayPlayers, ...page.homePlayers].find(
      ({ player_id }) => player_id === explained.id,
    )
    return player && <PlayerExplanation {...{ sport, player, today, onClose }} {...shown} />
  }
  const players = playersOnSide(page, explained.side)
  const panel = groupPanels(game.sportsID, players, page.teamInfo[explained.side].groups).find(
    ({ title }) => title === explained.title,
  )
  const team = teamOnSide(game, explained.side)
  return (
    panel && (
      <GroupExplanation
        {...{ sport, team, panel, players, today, onClose }}
        isPast={shown.isPast}
      />
    )
  )
}

interface PlayerExplanationProps extends Omit<PlayerActions, 'onExplain'> {
  player: PlayerRow
  /** The day of the page. */
  today: string
  onClose: () => void
}

/** Explains a player's score: his status, the three factors, each cause, and what would change it. */
const PlayerExplanation = ({
  sport,
  player,
  today,
  whatIf,
  isPast,
  whatIfActions,
  onClose,
}: PlayerExplanationProps) => {
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
