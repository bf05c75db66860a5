import type * as z from 'zod'
/** A request inside the edge: header names in lower case, the path without its query. */
export interface EdgeRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body?: Buffer
}

export interface EdgeResponse {
  status: number
  headers: Record<string, string>
  cookies?: string[]
  body: Buffer
}

export const plain = (status: number, text: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(`${text}\n`),
})

export const jsonResponse = (status: number, value: unknown): EdgeResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(value)),
})

/** A request's JSON, if it is as the schema says. No body counts as an empty object. */
export const bodyAs = <Schema extends z.ZodType>(schema: Schema, body: Buffer | undefined) => {
  try {
    return schema.safeParse(JSON.parse(body?.toString() || '{}')).data
  } catch {
    return undefined
  }
}
