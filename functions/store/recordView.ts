import { recordPage } from '#shared/contract/record.ts'
import type { View } from './views.ts'

/** Of all sports together: as fresh as the last of their runs. */
export const recordView: View<typeof recordPage> = {
  name: 'record',
  sport: [1, 2, 3],
  schema: recordPage,
}
