import type { Day } from '../time/calendar.ts'

/** The ways in which readers are told of changes. */
export const channels = ['push', 'mail', 'hook'] as const
export type Channel = (typeof channels)[number]

export const channelTitles: Record<Channel, string> = {
  push: 'Alerts by push',
  mail: 'Digests by mail',
  hook: 'Alerts by webhook',
}

/** What admins switch a channel to. One that nobody has switched is on. */
export const channelStates = ['on', 'stopped'] as const

/**
 * What a push service answers. `gone`: the browser has dropped the subscription, or it was never valid, so no push will
 * reach it again. `refused`: this message would be refused again. `later`: it cannot take it now.
 */
export const deliveryOutcomes = ['delivered', 'gone', 'refused', 'later'] as const
export type Delivery = (typeof deliveryOutcomes)[number]

/** What became of messages, each to one device or address. */
export interface DeliveryCounts {
  /** Taken by the service that delivers them. */
  readonly sent: number
  /** Not taken, because there is no such device or address any more. */
  readonly gone: number
  /** Not taken for another reason. A push or letter that is tried again counts again, a webhook's call when it is given up. */
  readonly failed: number
}
export interface DeliveryDay extends DeliveryCounts {
  /** Of the Eastern calendar. */
  readonly day: Day
}

/** Counts are kept for so many days, today among them. */
export const daysOfDeliveries = 14

export const deliveriesSince = (days: readonly DeliveryDay[], since: Day): DeliveryCounts => {
  const counted = days.filter(({ day }) => day >= since)
  const sum = (what: keyof DeliveryCounts) => counted.reduce((total, one) => total + one[what], 0)
  return { sent: sum('sent'), gone: sum('gone'), failed: sum('failed') }
}

const triesOf = ({ sent, gone, failed }: DeliveryCounts) => sent + gone + failed

/** Rounded down, so that 100% means that none was lost; undefined if nothing was tried. */
export const sentPercent = (counts: DeliveryCounts): number | undefined => {
  const tries = triesOf(counts)
  return tries === 0 ? undefined : Math.floor((1_000 * counts.sent) / tries) / 10
}

/** One failure in twenty is more than single browsers cause. */
export const isFailing = (counts: DeliveryCounts): boolean =>
  counts.failed > 0 && counts.failed * 20 >= triesOf(counts)
