import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Login } from '#functions/store/accounts/sessions.ts'
import type {
  BodyOf,
  DataOf,
  Endpoint,
  Family,
  ParamsOf,
  QueryOf,
  RawOf,
} from '#shared/contract/endpoint.ts'
import type { GameReader } from '#shared/domain/game/gameAccess.ts'
import { withoutEdgeMark } from './tokens/portalToken.ts'

/** The caller, as far as the server can prove his identity. */
export type Caller =
  | { tier: 'guest' }
  /** Reads as a member for 24 hours. Only his address is known. */
  | { tier: 'free'; email: string }
  | MemberCaller

export interface MemberCaller extends GameReader {
  tier: 'member'
  id: string
  email: string
  login: Login
}

export const guest: Caller = { tier: 'guest' }

/** The endpoint that an event calls, such as `GET /api/news`. HEAD counts as GET. */
export const calledBy = ({ routeKey, requestContext: { http } }: HttpEvent) => {
  const [, path] = routeKey.split(' ')
  return path ? `${http.method === 'HEAD' ? 'GET' : http.method} ${path}` : routeKey
}

export type Identify = (token: string | undefined, now: Date) => Promise<Caller>

/** Tokens arrive in one header, because the edge copies a bearer token to it. */
export const accessTokenIn = (headers: Record<string, string | undefined>) =>
  withoutEdgeMark(headers['x-access-token'] ?? '') || undefined

/**
 * The portal's origin, to which links lead, as the caller has opened it. The edge sends the host, because a distribution's
 * own name is known only after the functions behind it.
 */
export const portalOrigin = (headers: Record<string, string | undefined>): string => {
  const host = headers['x-portal-host'] || 'localhost'
  return `${/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host) ? 'http' : 'https'}://${host}`
}

/** The request as an endpoint's answer receives it: parsed, authorized and with its time. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  raw: RawOf<E>
  caller: Caller
  /** Domain time, from API Gateway's timestamp. Tokens are checked against the real clock. */
  now: Date
  /** Names are in lower case, as API Gateway sends them. */
  headers: Readonly<Record<string, string | undefined>>
  cookies: ReadonlyMap<string, string>
  /** What rate limits count by: an IPv4 address or an IPv6 /64 network. */
  viewer: string
}

/** An answer whose text is already compressed. */
export class GzippedText {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Lambda allows answers of 6 MB, and base64 makes the bytes a third larger. */
export const mostAnswerBytes = 4_500_000

/** Redirects the caller to another address, which has the answer. */
export class SeeOther {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** Data together with a message or cookies, or that the edge may cache only for seconds. */
export class Reply<Data> {
  readonly data: Data
  readonly message: string | undefined
  readonly cookies: string[]
  /** A game in the answer begins soon. */
  readonly isNearKickOff: boolean

  constructor(
    data: Data,
    extras: { message?: string; cookies?: string[]; isNearKickOff?: boolean } = {},
  ) {
    this.data = data
    this.message = extras.message
    this.cookies = extras.cookies ?? []
    this.isNearKickOff = extras.isNearKickOff ?? false
  }
}

type Answered<E extends Endpoint> = DataOf<E> | Reply<DataOf<E>> | GzippedText | SeeOther

export type Answer<E extends Endpoint = Endpoint> = (
  call: Call<E>,
) => Answered<E> | Promise<Answered<E>>

/** A family must answer each of its endpoints; otherwise it does not compile. */
export type Answers<F extends Family> = { [Name in keyof F]: Answer<F[Name]> }

export type HttpEvent = APIGatewayProxyEventV2
export type HttpResult = APIGatewayProxyStructuredResultV2
