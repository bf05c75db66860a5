import { Link } from '@tanstack/react-router'
import type { ShownTeamExplanation } from '#shared/contract/explanation.ts'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { teamBand } from '#shared/domain/score/bands.ts'
import { type SportName, sportNames } from '#shared/domain/sport/sport.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { teamScoreText } from '#shared/presentation/missingScore.ts'
import { Waterfall } from '../../../charts/Waterfall.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { playersOnSide, sides, teamOnSide } from '../sides.ts'
import styles from './Explanation.module.css'
import { explanationText, readableParts } from './explanationText.ts'
import { ModelLink } from './ModelLink.tsx'

interface Props {
  page: MatchupPage
  side: Side
  onSide: (side: Side) => void
  end: string
}

const headingId = 'explanation'

/** Moves to the explanation, for keyboards and screen readers as well. */
export const focusExplanation = () => document.getElementById(headingId)?.focus()

/** Explains the score of either team. */
export const Explanation = ({ page, side, onSide, end }: Props) => {
  const [game] = page.match
  const sport = sportNames[game.sportsID]
  const name = teamNameInSentence(game.sportsID, teamOnSide(game, side))
  return (
    <Panel
      id={headingId}
      title={`Why ${name} are at ${teamScoreText(game[`${side}_team_gaming_score`])}`}
      aside={
        <SegmentedControl
          label="Team"
          options={sides.map((value) => ({ value, text: teamOnSide(game, value).name }))}
          chosen={side}
          onChoose={onSide}
        />
      }
    >
      <TeamExplanation
        key={side}
        sport={sport}
        name={name}
        info={page.teamInfo[side]}
        players={playersOnSide(page, side)}
        end={end}
      />
    </Panel>
  )
}

interface TeamExplanationProps {
  sport: SportName
  name: string
  info: TeamInfo
  players: readonly PlayerRow[]
  /** The label of the last bar: `Today`, or `Then` on a page of an earlier time. */
  end: string
}

const method = ({ loss }: ShownTeamExplanation): string => {
  const parts = 'The parts share the drop from 10 in proportion to what each costs the team.'
  if (!loss) return parts
  const [eight, six, four] = loss.scale.map((value) => value.toFixed(2))
  return `${parts} Together they cost ${loss.amount.toFixed(2)} ${loss.unit}. The scale is the same for every team: a loss of 0 scores 10, ${eight} scores 8, ${six} scores 6 and ${four} scores 4, with straight lines between them. A greater loss scores 4 × ${four} ÷ the loss.`
}

/** A waterfall from the healthy team's score to the current one. */
const TeamExplanation = ({
  sport,
  name,
  info: { explanation },
  players,
  end,
}: TeamExplanationProps) => {
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
  const text = explanationText(name, explanation)
  return (
    <>
      <p className={`note ${styles.text}`}>{text}</p>
      <Waterfall
        title={`From fully healthy to ${explanation.shown_score.toFixed(1)}, step by step`}
        description={text}
        method={method(explanation)}
        start={{ label: 'Fully healthy', value: explanation.shown_original }}
        parts={readableParts(parts)}
        end={{
          label: end,
          value: explanation.shown_score,
          band: teamBand(explanation.shown_score).key,
        }}
        top={10}
      />
      <ModelLink sport={sport} />
    </>
  )
}
