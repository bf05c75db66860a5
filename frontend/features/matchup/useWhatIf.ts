import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { Assumed } from './assumptions.ts'
import type { MatchupAddress } from './queries.ts'
import { whatIfQuery } from './whatIfQuery.ts'

export interface WhatIf {
  /** The published page, or what it becomes. */
  shown: MatchupPage
  state: 'published' | 'working' | 'supposed' | 'failed'
}

/** Nothing of the engine is loaded before something is supposed. */
export function useWhatIf(page: MatchupPage, address: MatchupAddress, assumed: Assumed): WhatIf {
  const supposing = Object.keys(assumed).length > 0
  const { data: suppose, isError } = useQuery({
    ...whatIfQuery(address, page.as_of),
    enabled: supposing,
  })
  const shown = useMemo(
    () => (supposing && suppose ? suppose(page, assumed) : page),
    [supposing, suppose, page, assumed],
  )
  if (!supposing) return { shown, state: 'published' }
  if (suppose) return { shown, state: 'supposed' }
  return { shown, state: isError ? 'failed' : 'working' }
}
