import type * as z from 'zod'
import type { optionsView } from '#shared/contract/catalog.ts'
import { usStates } from '#shared/domain/account/usStates.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'

/** Until an admin has set a sport up: the careful choice for each setting. */
export const defaultOptions = (sport: SportId): z.infer<typeof optionsView> => ({
  states: usStates,
  nflScoreboard: [],
  sportsInfo: {
    sportsID: sport,
    sportsName: sportNames[sport],
    form_display: false,
    matchup_access: 'members',
    refresh_minutes: 15,
  },
})
