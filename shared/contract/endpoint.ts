import type * as z from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The callers that an endpoint admits. `public`: everyone; the token is ignored. `guest`: everyone, but an
 * invalid token is refused. `member`: members and holders of free access. `account`: members with a profile.
 * `admin`: the Cognito group of admins.
 */
export type Access = 'public' | 'guest' | 'member' | 'account' | 'admin'

/** Two schemas, if a guest sees less than a member. */
type DataByTier = { guest: z.ZodType; member: z.ZodType }

interface EndpointSpec {
  method: Method
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is not parsed but passed on byte for byte, as a header holds its signature. */
  raw?: { signedBy: string }
  data: z.ZodType | DataByTier
  /** The message for the user when the call fails through no fault of the caller. */
  failureMessage?: string
  /** The message of the 404 if the path names nothing, whether or not its ids are well formed. */
  notFoundMessage?: string
  /** The endpoint only reads, although its method is POST, and may be called as often as a page. */
  reads?: true
  /**
   * Called by thousands within minutes when a game is near: on each `visit`, or on each `login`,
   * which calls Cognito as well.
   */
  crowd?: 'visit' | 'login'
  /** The largest request body in bytes; a larger one is answered with 413. */
  bodyLimit?: number
  /** Seconds for which the edge may cache the answer to a guest. Browsers cache nothing. */
  cache?: { fresh: number; stale: number }
  /** The answer never changes, so caches may keep it forever. */
  forever?: true
  /** The answer is the document itself, without the envelope. */
  bare?: true
  /** The answer is text of this type. A failure is JSON in its envelope, as everywhere. */
  text?: 'text/csv' | 'text/calendar' | 'application/json'
}

export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Omit<Spec, 'path'> & {
  path: `/api${Spec['path']}`
  bodyLimit: number
}

const defaultBodyLimit = 100_000

/** Adds `/api` to the path, so that every user of the contract sees the same full path. */
export const endpoint = <const Spec extends EndpointSpec>(spec: Spec): Endpoint<Spec> => ({
  bodyLimit: defaultBodyLimit,
  ...spec,
  path: `/api${spec.path}`,
})

export type Family = Record<string, Endpoint>

/** Names an endpoint, as a caller asks for it. */
export const routeKey = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

/** The routes of a family, as types: a list that misses one, or names an unknown one, does not compile. */
export type RouteOf<F extends Family> = {
  [Name in keyof F]: `${F[Name]['method']} ${F[Name]['path']}`
}[keyof F]

export const isByTier = (data: Endpoint['data']): data is DataByTier =>
  'guest' in data && 'member' in data

type Output<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Signed<Declared> = Declared extends object ? Uint8Array : undefined
type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>

/** A handler's answer, before it is cut down to the caller's tier. */
export type DataOf<E extends Endpoint> = E['data'] extends DataByTier
  ? Output<E['data']['guest']> | Output<E['data']['member']>
  : Output<E['data']>

export type ParamsOf<E extends Endpoint> = Input<E['params']>
export type QueryOf<E extends Endpoint> = Input<E['query']>
export type BodyOf<E extends Endpoint> = Input<E['body']>
export type RawOf<E extends Endpoint> = Signed<E['raw']>
/** The body as the client sends it, before defaults and transforms. */
export type BodySent<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : never

/** The timeout in seconds of every function that answers calls. */
export const longestCallSeconds = 10

/** The message for a mailed link that was cut short, has expired or was used. */
export const incorrectLink = 'Incorrect Link'
