import type * as z from 'zod'
import type { optionsView } from '#shared/contract/catalog.ts'
import { usStates } from '#shared/domain/account/usStates.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { SportSettings } from '#shared/domain/sport/settings.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { demoSettings } from './settings.ts'

export const optionsDocument = (
  facts: readonly Fact[],
  sport: SportId,
  { formDisplay, matchupAccess, refreshMinutes }: SportSettings = demoSettings(sport),
): z.input<typeof optionsView> => ({
  states: usStates,
  nflScoreboard: facts
    .filter((fact) => fact.kind === 'bet')
    .filter(({ competition }) => competition === 'NFL')
    .map(({ payout, win }) => ({ payout_amount_bet: payout, win })),
  sportsInfo: {
    sportsID: sport,
    sportsName: sportNames[sport],
    form_display: formDisplay,
    matchup_access: matchupAccess,
    refresh_minutes: refreshMinutes,
  },
})
