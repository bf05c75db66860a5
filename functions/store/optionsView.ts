import { optionsView } from '#shared/contract/catalog.ts'
import type { View } from './views.ts'

export const optionsOf = (sport: 1 | 2 | 3): View<typeof optionsView> => ({
  name: `options#${sport}`,
  sport,
  schema: optionsView,
})
