import { FeedError, type PayloadFile } from './feed.ts'

/** Parses a payload as JSON. A FeedError says what was sent instead, and in which file, if a feed reads several. */
export const parseJson = ({ bytes, file }: Pick<PayloadFile, 'bytes' | 'file'>): unknown => {
  const text = new TextDecoder().decode(bytes)
  const sent = file === undefined ? 'the provider sent' : `${file} has`
  const beginning = text.slice(0, 200).trimStart()
  if (!beginning) throw new FeedError(`${sent} nothing`)
  if (beginning.startsWith('<'))
    throw new FeedError(`${sent} a page (HTML or XML) where JSON was expected`)
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedError(
      `${sent} ${bytes.byteLength} bytes that are not valid JSON: cut off, or broken`,
    )
  }
}

/** The provider may refuse a request with status 200: it sends an object with a message in place of the records. */
export const expectList = (json: unknown, description = 'list of records'): readonly unknown[] => {
  if (Array.isArray(json)) return json
  throw new FeedError(`the provider sent no ${description}${messageIn(json)}`)
}

export const expectObject = (
  json: unknown,
  description: string,
): Readonly<Record<string, unknown>> => {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>
  throw new FeedError(`the provider sent no ${description}${messageIn(json)}`)
}

/** Fails if no record of a list has one of these fields: the publisher has renamed or dropped it. */
export const expectFields = (
  records: readonly unknown[],
  fields: readonly string[],
  noun: string,
): void => {
  const has = (field: string) =>
    records.some((record) => typeof record === 'object' && record !== null && field in record)
  const missing = fields.filter((field) => !has(field))
  if (records.length > 0 && missing.length > 0)
    throw new FeedError(
      `the ${noun} have changed their format: there is no field ${missing.slice(0, 5).join(', ')}`,
    )
}

const messageIn = (json: unknown) => {
  const { message, Message } = (json ?? {}) as { message?: unknown; Message?: unknown }
  const text = message ?? Message
  return typeof text === 'string' ? `: "${text.slice(0, 200)}"` : ''
}
