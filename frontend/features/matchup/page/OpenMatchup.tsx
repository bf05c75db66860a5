import { Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MatchupPage, ShownVersion } from '#shared/contract/matchup.ts'
import { type GamePhase, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import { costsByPlayer } from '#shared/presentation/explanation/playerCosts.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import type { ExplainedScore } from '../explanation/ExplanationDialog.tsx'
import type { MatchupAddress } from '../queries.ts'
import { playersOnSide, sides } from '../sides.ts'
import { useWhatIf } from '../whatif/useWhatIf.ts'
import type { WhatIfActions } from '../whatif/WhatIfControl.tsx'
import {
  type PlayerChoice,
  searchOfWhatIf,
  whatIfOfSearch,
  whatIfOnPage,
  withChoice,
} from '../whatif/whatIf.ts'
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

interface Options {
  page: MatchupPage
  /** A game that has begun and an earlier version of the page allow no what-if. */
  isFixed: boolean
  /** The what-if of the address, which may name players of other games. */
  requested: WhatIf
  /** Puts a what-if into the address; settles once it is there. */
  onWhatIf: (whatIf: WhatIf) => Promise<void>
}

/**
 * The reader's what-if. It changes as soon as a control is pressed, and the address follows. The returned object
 * and functions keep their identity until the what-if changes, so that the new address does not render the page
 * again.
 */
const useChosenWhatIf = ({ page, isFixed, requested, onWhatIf }: Options) => {
  const [chosen, setChosen] = useState<WhatIf>()
  const latest = useRef<WhatIf>(undefined)
  const players = isFixed ? [] : sides.flatMap((side) => playersOnSide(page, side))
  const choices = JSON.stringify(searchOfWhatIf(whatIfOnPage(chosen ?? requested, players)))
  const whatIf = useMemo(() => whatIfOfSearch(JSON.parse(choices)), [choices])
  const drawn = useRef(whatIf)
  useEffect(() => {
    drawn.current = whatIf
  }, [whatIf])

  const change = useCallback(
    (next: WhatIf) => {
      latest.current = next
      setChosen(next)
      const inAddress = () => {
        if (latest.current !== next) return
        latest.current = undefined
        startTransition(() => setChosen(undefined))
      }
      void onWhatIf(next).finally(inAddress)
    },
    [onWhatIf],
  )
  const choose = useCallback(
    (id: string, choice: PlayerChoice) =>
      change(withChoice(latest.current ?? drawn.current, id, choice)),
    [change],
  )
  const reset = useCallback(() => change({}), [change])
  const actions = useMemo(
    (): WhatIfActions => ({
      choose,
      published: new Map(
        sides.flatMap((side) => playersOnSide(page, side).map((row) => [row.player_id, row])),
      ),
      costs: new Map(sides.flatMap((side) => [...costsByPlayer(page.teamInfo[side].explanation)])),
    }),
    [page, choose],
  )
  return { whatIf, actions: isFixed ? undefined : actions, reset }
}
