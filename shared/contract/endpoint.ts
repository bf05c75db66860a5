import type * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call.
 * `public`: the token is not looked at. `guest`: everyone, but a bad token is refused.
 * `member`: free access and up. `account`: members with a profile. `admin`: the Cognito group.
 */
export type Access = 'public' | 'guest' | 'member' | 'account' | 'admin'

/** One schema, or one per tier where a guest may see less than a member. */
export type DataByTier = { guest: z.ZodType; member: z.ZodType }

export interface EndpointSpec {
  method: Method
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is not read but handed on byte for byte; a header signs it. */
  raw?: { signedBy: string }
  data: z.ZodType | DataByTier
  /** What the reader is told when we fail for a reason of our own. */
  failureMessage?: string
  /** Changes nothing, whatever its method says: asked for as often as a page. */
  reads?: true
  /**
   * Called by everybody who comes when a game is near, and so by thousands in minutes: with each
   * `visit`, or by each `login`, which also asks Cognito.
   */
  crowd?: 'visit' | 'login'
  /** Bytes of request body accepted; more is 413. */
  bodyLimit?: number
  /** How long the edge may keep a guest's answer, in seconds. Browsers keep nothing. */
  cache?: { fresh: number; stale: number }
  /** The answer is the bare document, outside the envelope. */
  bare?: true
}

export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Omit<Spec, 'path'> & {
  path: `/api${Spec['path']}`
  bodyLimit: number
}

export const defaultBodyLimit = 100_000

/** `/api` is put in front here, so that every user of the contract sees the same full path. */
export const endpoint = <const Spec extends EndpointSpec>(spec: Spec): Endpoint<Spec> => ({
  bodyLimit: defaultBodyLimit,
  ...spec,
  path: `/api${spec.path}`,
})

export type Family = Record<string, Endpoint>

/** API Gateway's name for a route; HEAD is answered by the GET it belongs to. */
export const routeKey = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

export const isByTier = (data: Endpoint['data']): data is DataByTier =>
  'guest' in data && 'member' in data

type Output<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Signed<Declared> = Declared extends object ? Uint8Array : undefined
type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>

/** What a handler may answer, before the caller's tier is cut from it. */
export type DataOf<E extends Endpoint> = E['data'] extends DataByTier
  ? Output<E['data']['guest']> | Output<E['data']['member']>
  : Output<E['data']>

export type ParamsOf<E extends Endpoint> = Input<E['params']>
export type QueryOf<E extends Endpoint> = Input<E['query']>
export type BodyOf<E extends Endpoint> = Input<E['body']>
export type RawOf<E extends Endpoint> = Signed<E['raw']>
/** A body as its caller writes it, before defaults and transforms. */
export type BodySent<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : never

/** Seconds after which a call's function is ended, whatever it is doing. */
export const longestCallSeconds = 10
