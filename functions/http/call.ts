import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type {
  BodyOf,
  DataOf,
  Endpoint,
  Family,
  ParamsOf,
  QueryOf,
  RawOf,
} from '#shared/contract/endpoint.ts'

/** Who is calling, as far as the server could prove it. */
export type Caller =
  | { tier: 'guest' }
  /** Reads as a member for a day; an address is all that is known of them. */
  | { tier: 'free'; email: string }
  | Member

export interface Member {
  tier: 'member'
  id: string
  email: string
  admin: boolean
  /** Ids of the games this user may view where access is by list. */
  games: readonly string[]
  subscribed: boolean
}

export const guest: Caller = { tier: 'guest' }

export type Identify = (token: string | undefined) => Promise<Caller>

/** The one header of tokens: the edge puts a bearer token there, too. */
export const accessTokenIn = (headers: Record<string, string | undefined>) =>
  headers['x-access-token'] || undefined

/** What a handler is given: parsed, judged, with the clock. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  raw: RawOf<E>
  caller: Caller
  /** Domain time. API Gateway stamps the request; token time is never taken from here. */
  now: Date
  /** Lower case, as API Gateway passes them on. */
  headers: Readonly<Record<string, string | undefined>>
  cookies: ReadonlyMap<string, string>
  /** Whom limits count: an IPv4 address, or an IPv6 customer's network. */
  viewer: string
}

/** Data alone, or data with what travels beside it. */
export class Reply<Data> {
  readonly data: Data
  readonly message: string | undefined
  readonly cookies: string[]

  constructor(data: Data, beside: { message?: string; cookies?: string[] } = {}) {
    this.data = data
    this.message = beside.message
    this.cookies = beside.cookies ?? []
  }
}

export type Answer<E extends Endpoint = Endpoint> = (
  call: Call<E>,
) => DataOf<E> | Reply<DataOf<E>> | Promise<DataOf<E> | Reply<DataOf<E>>>

/** A family that leaves one of its endpoints unanswered does not compile. */
export type Answers<F extends Family> = { [Name in keyof F]: Answer<F[Name]> }

export type HttpEvent = APIGatewayProxyEventV2
export type HttpResult = APIGatewayProxyStructuredResultV2
