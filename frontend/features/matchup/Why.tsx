import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { teamScoreText } from '#shared/domain/score/bands.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { SegmentedControl } from '../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { playersOnSide, sides, teamOnSide } from './sides.ts'
import { TeamWhy } from './TeamWhy.tsx'

interface Props {
  page: MatchupPage
  side: Side
  onSide: (side: Side) => void
  end: string
}

const whyHeading = 'why'

/** To the explanation, keyboards and screen readers included. */
export const goToWhy = () => document.getElementById(whyHeading)?.focus()

/** The explanation of either team's score. */
export function Why({ page, side, onSide, end }: Props) {
  const [game] = page.match
  const sport = sportNames[game.sportsID]
  const name = teamNameInSentence(game.sportsID, teamOnSide(game, side))
  return (
    <Panel
      id={whyHeading}
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
      <TeamWhy
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
