import type { MatchupPage } from '#shared/contract/matchup.ts'
import { overUnderPickText, spreadPickText } from '#shared/domain/pick/pickText.ts'
import { marginText } from './lineText.ts'
import { sides } from './sides.ts'
import type { WhatIf } from './useWhatIf.ts'
import { WhatIfBar } from './WhatIfBar.tsx'

interface Props extends WhatIf {
  published: MatchupPage
  count: number
  onReset: () => void
}

/** What the reader's what-if does to both scores, the margin and the picks. */
export function SupposedBar({ published, shown, state, count, onReset }: Props) {
  const [[was], [is]] = [published.match, shown.match]
  const spread = spreadPickText(is.favored_team_by_predicted_spread, is.disable_spread_bet)
  const total = overUnderPickText(is.over_under_prediction_outcome, is.disable_over_under_bet)
  return (
    <WhatIfBar
      count={count}
      state={state}
      teams={sides.map((side) => ({
        abbr: is[`${side}_team_abbr`],
        score: is[`${side}_team_gaming_score`],
        published: was[`${side}_team_gaming_score`],
        exact: shown.teamInfo[side].explanation?.score,
      }))}
      margin={
        is.expected && {
          text: marginText(is.expected.shown_margin.margin, is),
          exact: is.expected.margin.margin,
        }
      }
      picks={`Spread ${spread} · Total ${total}`}
      onReset={onReset}
    />
  )
}
