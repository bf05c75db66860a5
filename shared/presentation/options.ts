import type * as z from 'zod'
import type { optionsView } from '#shared/contract/catalog.ts'
import { usStates } from '#shared/domain/account/usStates.ts'
import type { Bet } from '#shared/domain/facts/publication.ts'
import { type SportSettings, settingsUntilSet } from '#shared/domain/sport/settings.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'

interface OptionsFacts {
  sport: SportId
  /** Undefined until an admin has set them. */
  settings: SportSettings | undefined
  hasTeams: boolean
  /** Bets on the NFL, oldest first. */
  bets: readonly Bet[]
}

/** Builds the options of a sport, which every page asks for. */
export const optionsOf = ({
  sport,
  settings,
  hasTeams,
  bets,
}: OptionsFacts): z.infer<typeof optionsView> => {
  const { formDisplay, matchupAccess, refreshMinutes } =
    settings ?? settingsUntilSet(sport, hasTeams)
  return {
    states: usStates,
    nflScoreboard: bets.map(({ payout, win }) => ({ payout_amount_bet: payout, win })),
    sportsInfo: {
      sportsID: sport,
      sportsName: sportNames[sport],
      form_display: formDisplay,
      matchup_access: matchupAccess,
      refresh_minutes: refreshMinutes,
    },
  }
}
