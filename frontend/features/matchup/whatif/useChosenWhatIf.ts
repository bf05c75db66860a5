import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { playersOnSide, sides } from '../sides.ts'
import { searchOfWhatIf, whatIfOfSearch, whatIfOnPage, withPlayerToggled } from './whatIf.ts'

interface Options {
  page: MatchupPage
  /** A game that is over is not scored again. */
  isOver: boolean
  /** The what-if of the address, which may name players of other games. */
  requested: WhatIf
  /** Puts a what-if into the address; settles when it is there. */
  onWhatIf: (whatIf: WhatIf) => Promise<void>
}

/**
 * The reader's what-if. It changes as soon as a switch is pressed; the address follows when the router
 * has navigated. The object and the functions stay the same while the what-if does, so that the new
 * address does not redraw the page.
 */
export const useChosenWhatIf = ({ page, isOver, requested, onWhatIf }: Options) => {
  const [chosen, setChosen] = useState<WhatIf>()
  const latest = useRef<WhatIf>(undefined)
  const players = isOver ? [] : sides.flatMap((side) => playersOnSide(page, side))
  const choices = JSON.stringify(searchOfWhatIf(whatIfOnPage(chosen ?? requested, players)))
  const whatIf = useMemo(() => whatIfOfSearch(JSON.parse(choices)), [choices])
  const drawn = useRef(whatIf)
  useEffect(() => {
    drawn.current = whatIf
  }, [whatIf])

  const choose = useCallback(
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
  const toggle = useCallback(
    (id: string) => {
      const player = sides
        .flatMap((side) => playersOnSide(page, side))
        .find(({ player_id }) => player_id === id)
      if (player) choose(withPlayerToggled(player, latest.current ?? drawn.current))
    },
    [page, choose],
  )
  const reset = useCallback(() => choose({}), [choose])
  return { whatIf, toggle: isOver ? undefined : toggle, reset }
}
