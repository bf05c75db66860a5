import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { AppError } from './appError.ts'
import type { HttpEvent } from './call.ts'

const check = (schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> => {
  if (!schema) return {}
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  throw new AppError('VALIDATION', 'Please check the values that were sent.', { errors })
}

const bytesOf = ({ bodyLimit }: Endpoint, event: HttpEvent) => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.byteLength > bodyLimit)
    throw new AppError('TOO_LARGE', `The request is larger than ${bodyLimit} bytes.`)
  return bytes
}

const bodyOf = (endpoint: Endpoint, event: HttpEvent): unknown => {
  if (!endpoint.body) return undefined
  const bytes = bytesOf(endpoint, event)
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED', 'The request body must be application/json.')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new AppError('VALIDATION', 'The request body is not valid JSON.', { cause })
  }
}

/** Everything a caller sent, parsed by the contract. */
export const input = (endpoint: Endpoint, event: HttpEvent) => ({
  params: check(endpoint.params, event.pathParameters ?? {}),
  query: check(endpoint.query, event.queryStringParameters ?? {}),
  body: check(endpoint.body, bodyOf(endpoint, event)),
  raw: endpoint.raw && bytesOf(endpoint, event),
})
