import { priceSetting, type Settings, sportSetting } from '#functions/store/settings.ts'
import type { Price } from '#shared/domain/account/planSchema.ts'
import { type SportSettings, settingsUntilSet } from '#shared/domain/sport/settings.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'

export const demoSettings = (sport: SportId): SportSettings => settingsUntilSet(sport, true)

/** The portal is free. The demo has two plans to show how paying works. */
const demoPrices: Price[] = [
  {
    id: 'free',
    title: 'Free',
    description:
      'Every health score, every article, and the matchups that are open to all members.',
    amount: 0,
    currency: 'usd',
    interval: 'month',
  },
  {
    id: 'season',
    title: 'Season supporter',
    description: 'Every matchup, too, and our thanks: it pays for the data.',
    amount: 2900,
    currency: 'usd',
    interval: 'season',
  },
]

/** Writes only missing settings: what an admin has set stays. */
export const loadSettings = async (settings: Settings) => {
  for (const sport of [1, 2, 3] as const)
    if (!(await settings.read(sportSetting(sport))))
      await settings.write(sportSetting(sport), demoSettings(sport))
  if (!(await settings.read(priceSetting))) await settings.write(priceSetting, demoPrices)
}
