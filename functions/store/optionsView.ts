import { optionsView } from '#shared/contract/catalog.ts'
import type { SportId } from '#shared/domain/sport.ts'
import type { View } from './views.ts'

export const optionsOf = (sport: SportId): View<typeof optionsView> => ({
  name: `options#${sport}`,
  sport,
  schema: optionsView,
})
