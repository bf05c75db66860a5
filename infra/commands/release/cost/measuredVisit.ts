import { chromium, type Request } from '@playwright/test'
import { families } from '#shared/contract/api/families.ts'
import { type Endpoint, routeKey } from '#shared/contract/endpoint.ts'
import type { CallLog } from '../../../laptop/emulators/calls.ts'
import type { Visit, VisitedCall } from './bill.ts'

const routes = Object.entries(families).flatMap(([family, own]) =>
  Object.values<Endpoint>(own).map((endpoint) => {
    const pattern = endpoint.path.replaceAll(/\{[^}]+\}/g, '[^/]+')
    return { family, endpoint, matches: new RegExp(`^${pattern}$`) }
  }),
)

const routeOf = (request: Request) => {
  const { pathname } = new URL(request.url())
  return routes.find(
    ({ endpoint, matches }) => endpoint.method === request.method() && matches.test(pathname),
  )
}

export const isWrite = (action: string) =>
  /^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(action)

const measuredTimes = 5

/** A login as the frontend stores it. */
const visitText = (member: object) =>
  JSON.stringify({ user: { login: true, admin: false, ...member } })

interface Asked {
  readonly calls: CallLog
  /** How many addresses a path parameter stands for. */
  readonly addresses: Readonly<Record<string, number>>
  /** Calls are priced as this member's, whose answers the edge never caches. */
  readonly token: string
}

/** The same call again with nothing cached: its time, and what DynamoDB bills for it. */
const priced = async (request: Request, { calls, addresses, token }: Asked) => {
  const route = routeOf(request)
  if (!route || request.method() !== 'GET') return []
  const { endpoint, family } = route
  const times: number[] = []
  for (let time = 0; time < measuredTimes; time++) {
    calls.clear()
    const start = performance.now()
    await (await fetch(request.url(), { headers: { 'x-access-token': token } })).arrayBuffer()
    times.push(performance.now() - start)
  }
  const billed = calls.list().filter(({ service }) => service === 'dynamodb')
  const units = (wanted: boolean) =>
    billed.reduce(
      (sum, { action, consumedCapacity = 0 }) =>
        isWrite(action) === wanted ? sum + consumedCapacity : sum,
      0,
    )
  const named = [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  return [
    {
      route: routeKey(endpoint),
      family,
      keptSeconds: endpoint.cache?.fresh ?? null,
      addresses: Math.max(1, ...named.map((name) => addresses[name] ?? 1)),
      ms: times.toSorted((a, b) => a - b)[Math.floor(measuredTimes / 2)] ?? 0,
      readUnits: units(false),
      writeUnits: units(true),
    } satisfies VisitedCall,
  ]
}

/** Opens these pages in a browser, one after the other, and measures everything that it requests. */
export const measuredVisit = async (
  origin: string,
  paths: readonly string[],
  {
    executablePath,
    member,
    ...asked
  }: Asked & { executablePath: string; member: object | undefined },
): Promise<Visit> => {
  const args = ['--no-sandbox', '--disable-gpu']
  await using browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage()
  if (member)
    await page.addInitScript((text) => localStorage.setItem('authType', text), visitText(member))
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  for (const path of paths) await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(finished.map((request) => request.sizes()))
  const calls: VisitedCall[] = []
  for (const request of finished) calls.push(...(await priced(request, asked)))
  return {
    requests: finished.length,
    bytes: sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) =>
        sum + responseBodySize + responseHeadersSize,
      0,
    ),
    calls,
  }
}
