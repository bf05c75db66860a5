import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { teamScale } from '#shared/domain/score/bands.ts'
import { oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { teamMethod } from '#shared/presentation/explanation/teamMethod.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ModelLink } from '../../ui/explanation/ModelLink.tsx'
import { BandChip } from '../../ui/score/BandChip.tsx'

interface Props {
  explanation: TeamInfo['explanation']
  name: string
  sport: SportName
  onClose: () => void
}

/** Explains a team's large number to a newcomer, with the team's own figures. */
export const ScoreMade = ({ explanation, name, sport, onClose }: Props) => (
  <Dialog title="How a Team Health Score is made" onClose={onClose}>
    <p>
      10 means that nobody is hurt. Every hurt player takes points: the more he is worth to his
      team, and the further he is from his best, the more.
    </p>
    {explanation && (
      <>
        <p>
          {name}: <b className="num">{explanation.shown_original.toFixed(1)}</b> fully healthy,{' '}
          <b className="num">
            {signed(oneDecimal(explanation.shown_score - explanation.shown_original))}
          </b>{' '}
          for injuries, makes <b className="num">{explanation.shown_score.toFixed(1)}</b> today.
          Each player’s part stands under “Who is out, and what it costs”.
        </p>
        <p className="note">{teamMethod(explanation, false)}</p>
      </>
    )}
    <ul className="grid gap-2">
      {teamScale.bands.map((band) => (
        <li key={band.key} className="row">
          <BandChip band={band} />
          <span className="sub">{band.range}</span>
        </li>
      ))}
    </ul>
    <ModelLink sport={sport} />
  </Dialog>
)
