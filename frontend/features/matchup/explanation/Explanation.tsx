import { Link } from '@tanstack/react-router'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { teamBand } from '#shared/domain/score/bands.ts'
import { isScore, oneDecimal } from '#shared/domain/score/numberText.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import { teamMethod } from '#shared/presentation/explanation/teamMethod.ts'
import { absenceWords, joined, sinceText } from '#shared/presentation/playerStatus/absenceWords.ts'
import { pastStatus } from '#shared/presentation/playerStatus/pastStatus.ts'
import { statusBesideInjury } from '#shared/presentation/playerStatus/statusSentence.ts'
import { whatIfLabels } from '#shared/scoring/facts/teamFacts.ts'
import { Waterfall, zoomedAxis } from '../../../charts/Waterfall.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { ModelLink } from '../../../ui/explanation/ModelLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { playersOnSide, sides, teamOnSide } from '../sides.ts'
import {
  type PlayerActions,
  WhatIfControl,
  whatIfHint,
  whatIfMethod,
} from '../whatif/WhatIfControl.tsx'
import styles from './Explanation.module.css'
import { explanationText, teamWhy } from './explanationText.ts'
import { lossRows, type PlayerLoss } from './lossRows.ts'

interface Props extends Omit<TeamExplanationProps, 'side'> {
  side: Side
  onSide: (side: Side) => void
}

const headingId = 'explanation'

/** Moves to the explanation, for keyboards and screen readers as well. */
export const focusExplanation = () => document.getElementById(headingId)?.focus()

/** Explains the score of either team. */
export const Explanation = ({ side, onSide, ...rest }: Props) => {
  const { page, whatIfActions, isPast } = rest
  const [game] = page.match
  const name = teamNameInSentence(game.sportsID, teamOnSide(game, side))
  return (
    <Panel
      id={headingId}
      title={teamWhy(name, game[`${side}_team_gaming_score`], isPast)}
      aside={
        <SegmentedControl
          label="Team"
          options={sides.map((value) => ({ value, text: teamOnSide(game, value).name }))}
          chosen={side}
          onChoose={onSide}
        />
      }
    >
      {whatIfActions && <p className={`small muted unprinted ${styles.hint}`}>{whatIfHint}</p>}
      <TeamExplanation key={side} side={side} {...rest} />
    </Panel>
  )
}

interface TeamExplanationProps extends PlayerActions {
  /** The page with the what-if, and the page as published. */
  page: MatchupPage
  published: MatchupPage
  side: Side
  /** The label of the last total: `Today`, or `Then` on an earlier version of the page. */
  end: string
}

/** The player's costliest injury, his status and his return; only the past status once the game has begun. */
const reasonOf = (
  { label, others }: PlayerLoss,
  row: PlayerRow | undefined,
  today: string,
  isPast: boolean,
) => {
  const injuries = others > 0 ? `${label} and ${others} more` : label
  if (!row) return injuries
  const { word, source, returns, absence } = absenceWords(row, today)
  const since = absence === 'likely' && sinceText(row, today)
  const stands = statusBesideInjury(row, word)
  const told = stands && `${isPast ? pastStatus(stands) : stands}${since ? ` ${since}` : ''}`
  return joined([injuries, told, source, isPast ? null : returns])
}

/** A waterfall from the healthy team's score to the current one, on the same scale for both teams. */
const TeamExplanation = (props: TeamExplanationProps) => {
  const { page, published, side, end, sport, whatIf, isPast, whatIfActions, onExplain } = props
  const [game] = page.match
  const { explanation } = page.teamInfo[side]
  if (!explanation) return <p className="note">There is no explanation of this score yet.</p>
  const today = easternDay(new Date(page.as_of))
  const players = new Map(playersOnSide(page, side).map((row) => [row.player_id, row]))
  const { rows, rest } = lossRows(
    published.teamInfo[side].explanation,
    explanation,
    (id) => id in whatIf && players.has(id),
  )
  const partOf = (loss: PlayerLoss) => {
    const row = players.get(loss.id)
    const name = [row?.position, loss.player].filter(Boolean).join(' ')
    const reason = whatIf[loss.id] === 'in' ? whatIfLabels.in : reasonOf(loss, row, today, isPast)
    return { key: loss.id, name, reason, shown: loss.shown }
  }
  const rowOf = (loss: PlayerLoss) => {
    const row = players.get(loss.id)
    const effect = costText(loss.shown, loss.range)
    return {
      ...partOf(loss),
      published: loss.published,
      label: (
        <>
          {row?.position}{' '}
          <Link to="/$sport/player/$player_id" params={{ sport, player_id: loss.id }}>
            {loss.player}
          </Link>
        </>
      ),
      value: row?.explanation ? (
        <button
          type="button"
          className="reach"
          onClick={() => onExplain(loss.id)}
          aria-label={`${effect}: why ${loss.player} ${isPast ? 'took' : 'takes'} it`}
        >
          {effect}
        </button>
      ) : (
        effect
      ),
      control: whatIfActions && row && (
        <WhatIfControl player={row} whatIf={whatIf} {...whatIfActions} />
      ),
    }
  }
  const joinedRest = rest.length > 0 && {
    key: 'rest',
    name: rest.length === 1 ? 'One more player' : `${rest.length} more players`,
    reason: 'each 0.1 or less',
    shown: oneDecimal(rest.reduce((sum, { shown }) => sum + shown, 0)),
  }
  const scores = sides.flatMap((each) =>
    [page, published].map(({ teamInfo }) => teamInfo[each].explanation?.shown_score),
  )
  const text = explanationText(
    teamNameInSentence(game.sportsID, teamOnSide(game, side)),
    explanation,
    isPast,
  )
  return (
    <>
      <p className={`note ${styles.text}`}>{text}</p>
      <Waterfall
        title={`From fully healthy to ${explanation.shown_score.toFixed(1)}, step by step`}
        description={text}
        method={
          explanation === published.teamInfo[side].explanation
            ? teamMethod(explanation, isPast)
            : whatIfMethod(teamMethod(published.teamInfo[side].explanation ?? explanation, false))
        }
        start={{ label: 'Fully healthy', value: explanation.shown_original }}
        rows={[...rows.map(rowOf), ...(joinedRest ? [joinedRest] : [])]}
        table={[...rows, ...rest].map(partOf)}
        end={{
          label: end,
          value: explanation.shown_score,
          band: teamBand(explanation.shown_score).key,
        }}
        axis={zoomedAxis(scores.filter(isScore), explanation.shown_original)}
      />
      <ModelLink sport={sport} />
    </>
  )
}
