import { FeedError, type Payload } from '../../feed.ts'

/** The payload as JSON, or what it is instead. */
export const jsonOf = ({ bytes }: Pick<Payload, 'bytes'>): unknown => {
  const text = new TextDecoder().decode(bytes)
  const beginning = text.slice(0, 200).trimStart()
  if (!beginning) throw new FeedError('the provider sent nothing')
  if (beginning.startsWith('<'))
    throw new FeedError('the provider sent a page (HTML or XML) where JSON was expected')
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedError(
      `the provider sent ${bytes.byteLength} bytes that are no JSON: cut off, or broken`,
    )
  }
}

/** A refusal with status 200 is an object with a message, where the records should be. */
export const listOf = (json: unknown, what = 'list of records'): readonly unknown[] => {
  if (Array.isArray(json)) return json
  throw new FeedError(`the provider sent no ${what}${saidIn(json)}`)
}

export const objectOf = (json: unknown, what: string): Readonly<Record<string, unknown>> => {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>
  throw new FeedError(`the provider sent no ${what}${saidIn(json)}`)
}

const saidIn = (json: unknown) => {
  const { message, Message } = (json ?? {}) as { message?: unknown; Message?: unknown }
  const said = message ?? Message
  return typeof said === 'string' ? `: "${said.slice(0, 200)}"` : ''
}
