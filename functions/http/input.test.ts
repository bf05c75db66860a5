import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import type { HttpEvent } from './call.ts'
import type { AppError } from './errors.ts'
import { parseInput } from './input.ts'

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

  it('wrong input is answered with the first error of each field', () => {
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

  it('a signed body is passed on byte for byte, whatever its content type', () => {
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
