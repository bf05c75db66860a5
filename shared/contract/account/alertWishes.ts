import * as z from 'zod'
import {
  alertKinds,
  chancePointsAllowed,
  returnDaysAllowed,
} from '#shared/domain/alerts/alertKind.ts'
import { endpoint } from '../endpoint.ts'

const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most)

/** Which changes a reader wants to be told. */
export const alertWishes = z.strictObject({
  kinds: z.array(z.enum(alertKinds)).max(alertKinds.length),
  chance_points: within(chancePointsAllowed),
  return_days: within(returnDaysAllowed),
})

export const alertWishesEndpoints = {
  changeAlertWishes: endpoint({
    method: 'PUT',
    path: '/alerts/wishes',
    summary: 'Sets what the caller wants to be told of the players and teams whom he follows',
    access: 'account',
    body: alertWishes,
    data: z.strictObject({ wishes: alertWishes }),
    failureMessage: 'Unable to save what you want to be told. Please try again later.',
  }),
}
