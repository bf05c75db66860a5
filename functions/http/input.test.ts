import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#shared/contract/api/families.ts'
import { type Endpoint, endpoint, routeKey } from '#shared/contract/endpoint.ts'
import type { HttpEvent } from './call.ts'
import { AppError } from './errors.ts'
import { inputMessage, parseInput } from './input.ts'

it.each([
  [z.string(), undefined, 'Required*'],
  [z.enum(['a', 'b']), undefined, 'Required*'],
  [z.string(), 1, 'Must be text.'],
  [z.number(), 'x', 'Must be a number.'],
  [z.int(), 1.5, 'Must be a whole number.'],
  [z.boolean(), 'x', 'Must be true or false.'],
  [z.array(z.string()), {}, 'Must be a list.'],
  [z.object({}), [], 'Must be an object.'],
  [z.date(), 'x', 'Is not valid.'],
  [z.enum(['EPL', 'ESP']), 'MLS', 'Must be one of EPL, ESP.'],
  [z.literal(7), 8, 'Must be 7.'],
  [z.number().min(1), 0, 'Must be at least 1.'],
  [z.number().positive(), 0, 'Must be more than 0.'],
  [z.number().max(50), 51, 'Must be at most 50.'],
  [z.number().lt(50), 50, 'Must be less than 50.'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5.'],
  [z.string().min(2), 'x', 'Must have at least 2 characters.'],
  [z.string().max(2), 'xyz', 'Must have at most 2 characters.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 entries.'],
  [z.iso.datetime(), 'soon', 'Must be a time such as 2026-11-21T12:00:00Z.'],
  [z.iso.date(), 'soon', 'Must be a day such as 2026-11-21.'],
  [z.url(), 'x', 'Must be a web address.'],
  [z.string().regex(/^a$/), 'b', 'Has the wrong form.'],
  [z.strictObject({}), { a: 1 }, 'Is not a field of this call.'],
  [z.union([z.string(), z.number()]), true, 'Is not valid.'],
  [z.string().regex(/^a$/, 'Ours.'), 'b', 'Ours.'],
  [z.string({ error: 'Ours.' }), 1, 'Ours.'],
])('case %#: a wrong value is answered with a sentence', (schema: z.ZodType, value, sentence) => {
  const { error } = schema.safeParse(value, { error: inputMessage })
  expect(error?.issues[0]?.message).toBe(sentence)
})

const wrongValues = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  'x',
  '-1',
  '1e400',
  'no-such_thing!',
  '../../etc/passwd',
  '2026-99-99T00:00:00Z',
  'x'.repeat(400),
  [],
  ['x'],
  {},
  { unknown: 1 },
]

/** Whole values of an object in which each field, including nested ones, is set to each wrong value. */
const wrongObjects = (schema: z.ZodType): unknown[] => {
  if (!(schema instanceof z.ZodObject)) return []
  const wrong = Object.entries(schema.shape).flatMap(([name, field]) =>
    [...wrongValues, ...wrongObjects(field as z.ZodType)].map((value) => ({ [name]: value })),
  )
  return [...wrong, { unknownField: 1 }, { constructor: 1 }]
}

/** Messages that the specification gives word for word, without a period. */
const specified = new Set([
  'Required*',
  'Incorrect Link',
  'Please enter a valid email',
  'Please enter a valid zip code',
  'Your password must include 8 characters, 1 uppercase letter, 1 number, and 1 symbol',
  'A password cannot begin or end with a space',
  'Article not found',
  'Title is required',
  'Title must be at least 3 characters',
  'Title must not exceed 255 characters',
  'Slug must not exceed 255 characters',
  'Sports category is required',
  'Content is required',
  'Content must be at least 10 characters',
])
/** Phrases of the library. Our own messages begin in upper case and end with a period. */
const foreign =
  /expected|received|invalid|too (big|small)|pattern|unrecognized|undefined|NaN|[/\\^|>]/i

const answersTo = (endpoint: Endpoint, event: Partial<HttpEvent>): string[] => {
  try {
    parseInput(endpoint, event as HttpEvent)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.message, ...Object.values(error.errors ?? {})]
  }
}

const headers = { 'content-type': 'application/json' }
const asked = (endpoint: Endpoint): Partial<HttpEvent>[] => [
  ...wrongObjects(endpoint.params ?? z.string()).map((pathParameters) => ({
    headers,
    pathParameters: pathParameters as never,
  })),
  ...wrongObjects(endpoint.query ?? z.string()).map((queryStringParameters) => ({
    headers,
    queryStringParameters: queryStringParameters as never,
  })),
  ...(endpoint.body ? [...wrongValues, ...wrongObjects(endpoint.body)] : []).map((body) => ({
    headers,
    body: JSON.stringify(body) ?? '',
  })),
]

describe.each(endpoints.filter(({ params, query, body }) => params || query || body))(
  'a wrong value sent to $method $path',
  (endpoint) => {
    it('no message of the validation library reaches the caller', () => {
      // The body is parsed only if the path is valid, so each is also parsed alone.
      const { params: _, ...pathless } = endpoint
      const answers = asked(endpoint).flatMap((event) => [
        ...answersTo(endpoint, event),
        ...answersTo({ ...pathless, ...(event.pathParameters && endpoint) } as Endpoint, event),
      ])
      expect(answers.length).toBeGreaterThan(10)
      const poor = answers.filter(
        (text) => !specified.has(text) && (foreign.test(text) || !/^[A-Z].*\.$/.test(text)),
      )
      expect([...new Set(poor)]).toEqual([])
    })
  },
)

it('an impossible id in a path is answered like an unknown one', () => {
  const named = endpoints.filter(({ params }) => params && 'sportsID' in params.shape)
  expect(named.length).toBeGreaterThan(7)
  for (const endpoint of named) {
    const { notFoundMessage } = endpoint
    expect([routeKey(endpoint), typeof notFoundMessage]).toEqual([routeKey(endpoint), 'string'])
    for (const name of Object.keys(endpoint.params?.shape ?? {})) {
      const pathParameters = { sportsID: '1', gameID: 'nfl-1', teamID: 'nfl-1', [name]: '9!' }
      expect(() => parseInput(endpoint, { pathParameters } as unknown as HttpEvent)).toThrow(
        expect.objectContaining({ status: 404, message: notFoundMessage, errors: undefined }),
      )
    }
  }
})

const create = endpoint({
  method: 'POST',
  path: '/things/{kind}',
  summary: 'Make a thing',
  access: 'guest',
  params: z.object({ kind: z.enum(['a', 'b']) }),
  query: z.object({ page: z.coerce.number().int().positive().default(1) }),
  body: z.object({ name: z.string({ error: 'Required*' }).min(1, 'Required*') }),
  data: z.strictObject({}),
  bodyLimit: 64,
})

const event = (over: Partial<HttpEvent> = {}) =>
  ({
    headers: { 'content-type': 'application/json; charset=utf-8' },
    pathParameters: { kind: 'a' },
    body: '{"name":"ball"}',
    isBase64Encoded: false,
    ...over,
  }) as HttpEvent

const refusal = (over: Partial<HttpEvent>): AppError => {
  try {
    parseInput(create, event(over))
  } catch (error) {
    return error as AppError
  }
  throw new Error('the input was accepted')
}

describe('the input of a call', () => {
  it('input is parsed and gets the contract’s defaults', () => {
    expect(parseInput(create, event())).toEqual({
      params: { kind: 'a' },
      query: { page: 1 },
      body: { name: 'ball' },
    })
  })

  it('a body may be encoded in base64, as API Gateway does with binary types', () => {
    const body = Buffer.from('{"name":"ball"}').toString('base64')
    expect(parseInput(create, event({ body, isBase64Encoded: true })).body).toEqual({
      name: 'ball',
    })
  })

  it.each([
    ['an unknown path parameter', { pathParameters: { kind: 'z' } }, 400, 'kind'],
    ['a page that is not a number', { queryStringParameters: { page: 'x' } }, 400, 'page'],
    ['a body without its field', { body: '{}' }, 400, 'name'],
    ['a body that is a list', { body: '[]' }, 400, 'body'],
    ['no body at all', { body: undefined as unknown as string }, 400, undefined],
    ['truncated JSON', { body: '{"name":' }, 400, undefined],
    ['a body over the limit', { body: JSON.stringify({ name: 'x'.repeat(64) }) }, 413, undefined],
    ['a form', { headers: { 'content-type': 'text/plain' } }, 415, undefined],
  ])('is refused with %s', (_, over, status, field) => {
    const error = refusal(over)
    expect(error.status).toBe(status)
    expect(Object.keys(error.errors ?? {})).toEqual(field ? [field] : [])
  })

  it('a body is limited in bytes, not in characters', () => {
    expect(refusal({ body: JSON.stringify({ name: '⚽'.repeat(18) }) }).status).toBe(413)
  })

  it('invalid input is answered with the first error of each field', () => {
    expect(refusal({ body: '{"name":""}' }).errors).toEqual({ name: 'Required*' })
  })
})

describe('a signed body', () => {
  const signed = endpoint({
    method: 'POST',
    path: '/report',
    summary: 'A report',
    access: 'public',
    raw: { signedBy: 'x-signature' },
    data: z.strictObject({}),
    bodyLimit: 64,
  })
  const text = '{ "n":1.0,  "name":"b\u00e4ll" }\n'

  it('a signed body is passed on byte by byte, whatever its content type', () => {
    const headers = { 'content-type': 'text/plain' }
    const { raw, body } = parseInput(signed, event({ body: text, headers }))
    expect(Buffer.from(raw ?? []).toString()).toBe(text)
    expect(body).toEqual({})
  })

  it('a signed body keeps bytes that are not valid text', () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe])
    const { raw } = parseInput(
      signed,
      event({ body: bytes.toString('base64'), isBase64Encoded: true }),
    )
    expect(raw).toEqual(bytes)
  })

  it('a signed body has a size limit', () => {
    expect(() => parseInput(signed, event({ body: 'x'.repeat(65) }))).toThrow(
      'larger than 64 bytes',
    )
  })
})
