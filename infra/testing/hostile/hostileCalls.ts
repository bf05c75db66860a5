import type { PlayedRequest } from '../playContract.ts'
import { hostileBodies, hostileTexts, hostileValues, inheritedNames } from './hostileValues.ts'

/** One place of a call, and what can be put there. */
interface Place {
  /** Such as `body.setting.value`. */
  name: string
  values: readonly unknown[]
  put(value: unknown): PlayedRequest
}

/** `Object.fromEntries` makes members of an object's own, also under the name `__proto__`. */
const withMember = <Value>(record: object | undefined, name: string, value: Value) =>
  Object.fromEntries([...Object.entries(record ?? {}), [name, value]]) as Record<string, Value>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

type Path = readonly string[]

/** Every value in a body, the lists and objects that hold others, and members that are no field of it. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  isObject(value)
    ? [
        ...(path.length ? [path] : []),
        ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name])),
        ...(Array.isArray(value)
          ? []
          : [
              [...path, 'unknown'],
              [...path, '__proto__'],
            ]),
      ]
    : [path]

const replaced = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === name ? replaced(part, rest, by) : part))
  const former = isObject(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : value
  return withMember(value as object, name, replaced(former, rest, by))
}

/** Header names that the portal or its edge reads. */
const headerNames = [
  'x-access-token',
  'authorization',
  'content-type',
  'cookie',
  'x-requested-with',
  'x-tier',
  'x-viewer-address',
  'x-portal-host',
  'accept-encoding',
]

const placesOf = (request: PlayedRequest): Place[] => {
  const { endpoint, params, query, headers, body } = request
  const declared = (schema: { shape: object } | undefined) => Object.keys(schema?.shape ?? {})
  const places: Place[] = []
  for (const name of declared(endpoint.params))
    places.push({
      name: `path.${name}`,
      // API Gateway matches no empty part of a path.
      values: hostileTexts.filter(Boolean),
      put: (value) => ({ ...request, params: withMember(params, name, String(value)) }),
    })
  for (const name of declared(endpoint.query))
    places.push({
      name: `query.${name}`,
      values: hostileTexts,
      put: (value) => ({ ...request, query: withMember(query, name, String(value)) }),
    })
  places.push({
    name: 'query',
    values: inheritedNames,
    put: (name) => ({ ...request, query: withMember(query, String(name), 'x') }),
  })
  const signed = endpoint.raw ? [endpoint.raw.signedBy] : []
  places.push({
    name: 'header',
    values: [...signed, ...headerNames].flatMap((name) => hostileTexts.map((text) => [name, text])),
    put: (value) => {
      const [name, text] = value as [string, string]
      return { ...request, headers: withMember(headers, name, text) }
    },
  })
  if (request.cookie !== undefined)
    places.push({
      name: 'cookie',
      values: hostileTexts,
      put: (value) => ({ ...request, cookie: `${request.cookie?.split('=')[0]}=${value}` }),
    })
  if (body === undefined) return places
  places.push({ name: 'body', values: hostileBodies, put: (text) => ({ ...request, body: text }) })
  if (typeof body === 'string') return places
  const missing = declared(endpoint.body).filter((name) => !(name in (body as object)))
  for (const path of [...pathsIn(body), ...missing.map((name) => [name])])
    places.push({
      name: `body.${path.join('.')}`,
      values: path.at(-1) === 'unknown' ? inheritedNames : hostileValues,
      put: (value) => ({ ...request, body: replaced(body, path, value) }),
    })
  return places
}

interface Options {
  /** How many values each place gets; all of them, if it is left out. */
  perPlace?: number
  /** Another number makes other calls. */
  start?: number
}

/**
 * Makes hostile calls from good ones: each differs from its good one in a single place, so that it gets as far as it
 * can. A place gets the next `perPlace` of its values in turn, so that all of them come up in the course of many calls,
 * and every run with the same `start` makes the same calls.
 */
export const hostileCalls = ({ perPlace = Number.POSITIVE_INFINITY, start = 0 }: Options = {}) => {
  let turn = start
  let calls = 0
  /** Each call comes from an address of its own, so that no limit on attempts ends it early. */
  const address = () => {
    calls += 1
    return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  }
  return (request: PlayedRequest, only = /^/): PlayedRequest[] =>
    placesOf(request)
      .filter(({ name }) => only.test(name))
      .flatMap(({ name, values, put }) => {
        const count = Math.min(perPlace, values.length)
        const from = turn
        turn += count
        return Array.from({ length: count }, (_, i) => {
          const call = put(values[(from + i) % values.length])
          const headers = { 'x-viewer-address': address(), ...call.headers }
          return { ...call, headers, place: name }
        })
      })
}
