import { accountEndpoints } from '#shared/contract/account/account.ts'
import { endpoints } from '#shared/contract/api/families.ts'
import { type Endpoint, isByTier } from '#shared/contract/endpoint.ts'

export interface Visitor {
  readonly token: string
  readonly tier: 'guest' | 'member' | 'admin'
  /** A guest has no id. */
  readonly id?: string
  /** The part of the admin paths that only an admin's session knows. */
  readonly adminKey?: string | undefined
}

export interface Step {
  /** For example `GET /api/main/1/schedules as a guest`. */
  readonly what: string
  readonly fault?: string
}

type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>

const sports = ['1', '2', '3']

/** The endpoint's addresses, if they need nothing but a sport or the visitor's id; otherwise none. */
const addressesOf = (
  { method, path, query }: Endpoint,
  { id, adminKey }: Visitor,
): readonly string[] => {
  // A walk only reads, and stays logged in.
  if (method !== 'GET' || path === accountEndpoints.logout.path) return []
  if (query?.safeParse({}).success === false) return []
  const ofAdmin = adminKey === undefined ? path : path.replace('{secret}', adminKey)
  const ofVisitor = id === undefined ? ofAdmin : ofAdmin.replace('{id}', id)
  const all = ofVisitor.includes('{sportsID}')
    ? sports.map((sport) => ofVisitor.replace('{sportsID}', sport))
    : [ofVisitor]
  return all.filter((address) => !address.includes('{'))
}

const levels = { public: 0, guest: 0, member: 1, account: 1, admin: 2 } as const
const levelOf = { guest: 0, member: 1, admin: 2 } as const

/** How an answer breaks the contract; undefined if it does not. */
const faultOf = async (
  endpoint: Endpoint,
  { tier }: Visitor,
  answer: Response,
): Promise<string | undefined> => {
  const { status } = answer
  if (levels[endpoint.access] > levelOf[tier])
    return status === 401 || status === 403 ? undefined : `must be refused, answered ${status}`
  // A new portal has no pages before its first run.
  if (status === 404 && endpoint.notFoundMessage) return undefined
  if (status !== 200) return `answered ${status}`
  if (endpoint.text) return undefined
  const body: unknown = await answer.json().catch(() => undefined)
  const data = endpoint.bare ? body : (body as { data?: unknown } | undefined)?.data
  const schema = isByTier(endpoint.data)
    ? endpoint.data[tier === 'guest' ? 'guest' : 'member']
    : endpoint.data
  const parsed = schema.safeParse(data)
  const [issue] = parsed.error?.issues ?? []
  return issue && `answered with something else: ${issue.path.join('.')} ${issue.message}`
}

/** Makes every such call as this visitor, and checks that it is answered or refused as the contract says. */
export async function* walkCalls(ask: Ask, visitor: Visitor): AsyncGenerator<Step> {
  const headers = { 'x-access-token': visitor.token }
  const article = visitor.tier === 'admin' ? 'an' : 'a'
  for (const endpoint of endpoints)
    for (const address of addressesOf(endpoint, visitor)) {
      const fault = await faultOf(endpoint, visitor, await ask(address, headers))
      // The key is not a credential, but the walk's output may end up in a public log.
      const printed = address.replace(visitor.adminKey ?? '{secret}', '{secret}')
      yield { what: `GET ${printed} as ${article} ${visitor.tier}`, ...(fault && { fault }) }
    }
}

const script = /<script[^>]+src="(\/assets\/[^"]+)"/

/** Checks the app: its page, its script, its security policy, and a 404 for an unknown API path. */
export async function* walkPages(ask: Ask): AsyncGenerator<Step> {
  const page = await ask('/')
  const html = await page.text()
  const [, source] = script.exec(html) ?? []
  const isPage = page.status === 200 && source !== undefined
  yield { what: 'GET /', ...(!isPage && { fault: `answered ${page.status}, without the app` }) }
  const isGuarded = page.headers.has('content-security-policy')
  yield { what: 'its security policy', ...(!isGuarded && { fault: 'is missing' }) }
  if (source !== undefined) {
    const { status, headers } = await ask(source)
    const isScript = status === 200 && headers.get('content-type')?.includes('javascript')
    yield { what: `GET ${source}`, ...(!isScript && { fault: `answered ${status}, no script` }) }
  }
  for (const path of ['/api/no-such-call', '/no-such-page']) {
    const { status } = await ask(path)
    yield {
      what: `GET ${path}`,
      ...(status !== 404 && { fault: `must be 404, answered ${status}` }),
    }
  }
}
