import { prices } from './prices.ts'

/** A call of the API during a visit. */
export interface VisitedCall {
  /** Such as `GET /api/main/{sportsID}/schedules`. */
  readonly route: string
  readonly family: string
  /** The seconds for which the edge caches the answer; null if each caller gets his own. */
  readonly keptSeconds: number | null
  /** How many addresses of this route readers request: one list, or the pages of all players. */
  readonly addresses: number
  readonly ms: number
  readonly readUnits: number
  readonly writeUnits: number
}

export interface Visit {
  readonly requests: number
  readonly bytes: number
  readonly calls: readonly VisitedCall[]
}

/** A month's use of AWS without any reader. */
export interface Idle {
  readonly functionCalls: number
  readonly gigabyteSeconds: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly alarms: number
  readonly secrets: number
  readonly firewallRules: number
}

export interface Measured {
  readonly guest: Visit
  readonly member: Visit
  readonly idle: Idle
  readonly functionGigabytes: number
  /** One line of the log per call, in bytes. */
  readonly logBytes: number
}

const memberShare = 0.1
const secondsPerMonth = 30 * 24 * 3600

/**
 * How many of `rate` requests a second to a route reach the origin. Readers request the n-th address 1/n times
 * as often as the first, and each address is cached for `keptSeconds` after a request that reached the origin.
 */
export const missesPerSecond = (
  rate: number,
  { keptSeconds, addresses }: Pick<VisitedCall, 'keptSeconds' | 'addresses'>,
): number => {
  if (keptSeconds === null) return rate
  const weights = Array.from({ length: addresses }, (_, place) => 1 / (place + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight) => {
    const own = (rate * weight) / total
    return sum + own / (1 + own * keptSeconds)
  }, 0)
}

const over = (amount: number, free: number) => Math.max(0, amount - free)

/** The calls that reach the origin at this many visits a second, by kind of visitor. */
const originCalls = ({ guest, member }: Measured, perSecond: number) => [
  ...guest.calls.map((call) => ({
    ...call,
    rate: missesPerSecond(perSecond * (1 - memberShare), call),
  })),
  ...member.calls.map((call) => ({ ...call, rate: perSecond * memberShare })),
]

/** The bill of a month with this many visits, in dollars, by item. */
export const monthlyBill = (
  measured: Measured,
  visits: number,
): Readonly<Record<string, number>> => {
  const { guest, member, idle, functionGigabytes, logBytes } = measured
  const mean = (of: (visit: Visit) => number) =>
    visits * ((1 - memberShare) * of(guest) + memberShare * of(member))
  const calls = originCalls(measured, visits / secondsPerMonth).map((call) => ({
    ...call,
    count: call.rate * secondsPerMonth,
  }))
  const sum = (of: (call: (typeof calls)[number]) => number) =>
    calls.reduce((total, call) => total + call.count * of(call), 0)
  const requests = mean((visit) => visit.requests)
  const apiCalls = sum(() => 1)
  const { edge, api, functions, tables, watch, firewall, secret } = prices
  const seconds = sum(({ ms }) => (ms / 1000) * functionGigabytes) + idle.gigabyteSeconds
  return {
    'edge, bytes': over(mean(({ bytes }) => bytes) / 1e9, edge.freeGigabytes) * edge.gigabyte,
    'edge, requests': over(requests / 1e6, edge.freeMillions) * edge.million,
    firewall:
      firewall.list + idle.firewallRules * firewall.rule + (requests / 1e6) * firewall.million,
    API: (apiCalls / 1e6) * api.million,
    functions:
      over((apiCalls + idle.functionCalls) / 1e6, functions.freeMillions) * functions.million +
      over(seconds, functions.freeSeconds) * functions.gigabyteSecond,
    'tables, reads':
      ((sum(({ readUnits }) => readUnits) + idle.readUnits) / 1e6) * tables.millionReads,
    'tables, writes':
      ((sum(({ writeUnits }) => writeUnits) + idle.writeUnits) / 1e6) * tables.millionWrites,
    logs: over((apiCalls * logBytes) / 1e9, watch.freeGigabytes) * watch.gigabyteOfLogs,
    'alarms and secrets': over(idle.alarms, watch.freeAlarms) * watch.alarm + idle.secrets * secret,
  }
}

export interface Limits {
  /** Calls a second that API Gateway admits, by route. */
  readonly callsPerSecond: ReadonlyMap<string, number>
  /** How many calls all functions together answer at once. */
  readonly functionsAtOnce: number
}

export interface Limit {
  readonly what: string
  /** The setting of the stage that raises it. */
  readonly setting: 'callsPerSecond' | 'functionsAtOnce'
  /** The load as a share of the limit. */
  readonly share: number
}

/** The limit that this many visits a second come closest to, or exceed most. */
export const tightestLimit = (measured: Measured, perSecond: number, limits: Limits): Limit => {
  const calls = originCalls(measured, perSecond)
  const rateOf = Map.groupBy(calls, ({ route }) => route)
  const familyOf = Map.groupBy(calls, ({ family }) => family)
  const sum = (
    own: readonly (typeof calls)[number][],
    of: (call: (typeof calls)[number]) => number,
  ) => own.reduce((total, call) => total + of(call), 0)
  const ofRoutes = [...rateOf].map(([route, own]) => ({
    what: route,
    setting: 'callsPerSecond' as const,
    share: sum(own, ({ rate }) => rate) / (limits.callsPerSecond.get(route) ?? Infinity),
  }))
  const ofFunctions = [...familyOf].map(([family, own]) => ({
    what: `function ${family}`,
    setting: 'functionsAtOnce' as const,
    share: sum(own, ({ rate, ms }) => (rate * ms) / 1000) / limits.functionsAtOnce,
  }))
  const [tightest] = [...ofRoutes, ...ofFunctions].toSorted((a, b) => b.share - a.share)
  if (!tightest) throw new Error('A visit makes no call')
  return tightest
}
