import type { Side } from '#shared/domain/game/side.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { sides, teamOnSide } from '../sides.ts'
import { whatIfHint } from '../whatif/whatIfText.ts'
import styles from './Explanation.module.css'
import { teamWhy } from './explanationText.ts'
import { TeamExplanation, type TeamExplanationProps } from './TeamExplanation.tsx'

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
