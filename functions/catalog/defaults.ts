import type { z } from 'zod'
import type { optionsView } from '#shared/contract/catalog.ts'
import { usStates } from '#shared/domain/usStates.ts'

const names = { 1: 'nfl', 2: 'nba', 3: 'soccer' } as const

/** Until an admin has set a sport up: the careful choice for each setting. */
export const defaultOptions = (sport: 1 | 2 | 3): z.infer<typeof optionsView> => ({
  states: usStates,
  nflScoreboard: [],
  sportsInfo: {
    sportsID: sport,
    sportsName: names[sport],
    form_display: false,
    matchup_access: 'members',
    refresh_minutes: 15,
  },
})
