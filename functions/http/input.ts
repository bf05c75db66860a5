import type * as z from 'zod'
import { type Endpoint, incorrectLink } from '#shared/contract/endpoint.ts'
import type { HttpEvent } from './call.ts'
import { AppError, wrongValues } from './errors.ts'

const nounOf: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const unitOf: Record<string, string> = { string: ' characters', array: ' entries' }

const formOf: Record<string, string> = {
  datetime: 'Must be a time such as 2026-11-21T12:00:00Z.',
  date: 'Must be a day such as 2026-11-21.',
  url: 'Must be a web address.',
}

/**
 * Says in a sentence what is wrong with a value. Used wherever a schema has no message of its own, so that no
 * text of the validation library reaches a caller.
 */
export const inputMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required*'
      return issue.expected in nounOf ? `Must be ${nounOf[issue.expected]}.` : 'Is not valid.'
    case 'invalid_value': {
      if (issue.input === undefined) return 'Required*'
      const values = issue.values.map(String)
      return values.length === 1 ? `Must be ${values[0]}.` : `Must be one of ${values.join(', ')}.`
    }
    case 'too_small':
      return `Must ${limit(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}.`
    case 'too_big':
      return `Must ${limit(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}.`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return formOf[issue.format] ?? 'Has the wrong form.'
    case 'unrecognized_keys':
      return 'Is not a field of this call.'
    default:
      return 'Is not valid.'
  }
}

const limit = (origin: string, compared: string, bound: number | bigint) =>
  `${origin in unitOf ? 'have' : 'be'} ${compared} ${bound}${unitOf[origin] ?? ''}`

const parseWith = (schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> => {
  if (!schema) return {}
  const parsed = schema.safeParse(value, { error: inputMessage })
  if (parsed.success) return parsed.data
  // A map, because a caller may name a field `constructor`.
  const messages = new Map<string, string>()
  for (const { field, message } of parsed.error.issues.flatMap(fieldsOf))
    if (!messages.has(field)) messages.set(field, message)
  const errors = Object.fromEntries(messages)
  // A link that was cut off gets the same message as an expired one.
  const isLink = [...messages.values()].includes(incorrectLink)
  throw isLink ? new AppError('VALIDATION', incorrectLink, { errors }) : wrongValues(errors)
}

/** zod reports unknown fields at the object that contains them. */
const fieldsOf = (issue: z.core.$ZodIssue) => {
  const { path, message } = issue
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  return paths.map((parts) => ({ field: parts.join('.') || 'body', message }))
}

/** An impossible id is answered like an unknown one. */
const parseParams = ({ params, notFoundMessage }: Endpoint, event: HttpEvent) => {
  const values = event.pathParameters ?? {}
  if (params && notFoundMessage && !params.safeParse(values).success)
    throw new AppError('NOT_FOUND', notFoundMessage)
  return parseWith(params, values)
}

const readBytes = ({ bodyLimit }: Endpoint, event: HttpEvent) => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.byteLength > bodyLimit)
    throw new AppError('TOO_LARGE', `The request is larger than ${bodyLimit} bytes.`)
  return bytes
}

const readBody = (endpoint: Endpoint, event: HttpEvent): unknown => {
  if (!endpoint.body) return undefined
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED', 'The request body must be application/json.')
  const bytes = readBytes(endpoint, event)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new AppError('VALIDATION', 'The request body is not valid JSON.', { cause })
  }
}

/** Parses everything that the caller sent with the schemas of the endpoint's contract. */
export const parseInput = (endpoint: Endpoint, event: HttpEvent) => ({
  params: parseParams(endpoint, event),
  query: parseWith(endpoint.query, event.queryStringParameters ?? {}),
  body: parseWith(endpoint.body, readBody(endpoint, event)),
  raw: endpoint.raw && readBytes(endpoint, event),
})

/** API Gateway sends each cookie as `name=value`. If a name occurs twice, the first cookie counts. */
export const parseCookies = (cookies: readonly string[] = []): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const cookie of cookies) {
    const separator = cookie.indexOf('=')
    const name = cookie.slice(0, Math.max(separator, 0)).trim()
    if (name && !values.has(name)) values.set(name, cookie.slice(separator + 1).trim())
  }
  return values
}
