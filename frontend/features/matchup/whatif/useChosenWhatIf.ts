import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import { costsByPlayer } from '#shared/presentation/explanation/playerCosts.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { playersOnSide, sides } from '../sides.ts'
import type { WhatIfActions } from './WhatIfControl.tsx'
import {
  type PlayerChoice,
  searchOfWhatIf,
  whatIfOfSearch,
  whatIfOnPage,
  withChoice,
} from './whatIf.ts'

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
export const useChosenWhatIf = ({ page, isFixed, requested, onWhatIf }: Options) => {
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
