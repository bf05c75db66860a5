import { Suspense, useState } from 'react'
import type { MatchupPage, ShownVersion } from '#shared/contract/matchup.ts'
import { type GamePhase, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import type { ExplainedScore } from '../explanation/ExplanationDialog.tsx'
import type { MatchupAddress } from '../queries.ts'
import { useChosenWhatIf } from '../whatif/useChosenWhatIf.ts'
import { useWhatIf } from '../whatif/useWhatIf.ts'
import { MatchupBody } from './MatchupBody.tsx'

const WhatIfBanner = lazyPart(() => import('./Banners.tsx'), 'WhatIfBanner')

const WhatIfBar = lazyPart(() => import('../whatif/WhatIfBar.tsx'), 'WhatIfBar')

const ExplanationDialog = lazyPart(
  () => import('../explanation/ExplanationDialog.tsx'),
  'ExplanationDialog',
)

interface Props {
  page: MatchupPage
  /** Null where earlier versions may not be opened. */
  versions: ShownVersion | null
  phase: GamePhase
  address: MatchupAddress
  /** The what-if of the address, which may name players of other games. */
  requestedWhatIf: WhatIf
  /** Puts a what-if into the address; settles once it is there. */
  onWhatIf: (whatIf: WhatIf) => Promise<void>
  /** Opens the version of a time; without a time, the current one. */
  onAsOf: (asOf: string | undefined) => void
}

/** A game as members see it, as published or with their what-if. */
export const OpenMatchup = (props: Props) => {
  const { page, versions, phase, address, requestedWhatIf, onWhatIf, onAsOf } = props
  const [explained, setExplained] = useState<ExplainedScore>()
  const isPast = isStartedPhase(phase) || address.asOf !== undefined
  const { whatIf, actions, reset } = useChosenWhatIf({
    page,
    isFixed: isPast,
    requested: requestedWhatIf,
    onWhatIf,
  })
  const { shown, counted, state } = useWhatIf(page, address, whatIf)
  const count = Object.keys(whatIf).length
  return (
    <>
      <Suspense>{count > 0 && <WhatIfBanner count={count} onReset={reset} />}</Suspense>
      <MatchupBody
        published={page}
        page={shown}
        whatIf={counted}
        versions={versions}
        phase={phase}
        {...address}
        whatIfActions={actions}
        onExplain={setExplained}
        onAsOf={onAsOf}
      />
      {count > 0 && (
        <Suspense>
          <WhatIfBar published={page} shown={shown} state={state} count={count} onReset={reset} />
        </Suspense>
      )}
      {explained && (
        <Suspense>
          <ExplanationDialog
            explained={explained}
            page={shown}
            whatIf={counted}
            isPast={isPast}
            whatIfActions={actions}
            onClose={() => setExplained(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
