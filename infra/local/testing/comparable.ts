import { gunzipSync } from 'node:zlib'

/** The answer with its body decompressed. */
const inflated = (answer: unknown) => {
  const { headers, body } = (answer ?? {}) as { headers?: Record<string, string>; body?: string }
  return headers?.['content-encoding'] === 'gzip' && body !== undefined
    ? { ...(answer as object), body: gunzipSync(Buffer.from(body, 'base64')).toString() }
    : answer
}

/** A function's answer as text, with random and signed parts (ids, tokens, times) replaced so two stacks compare equal. */
export const comparable = (answer: unknown, adminKey: string): string =>
  JSON.stringify(inflated(answer) ?? null)
    .replaceAll(adminKey, 'the admin key')
    .replace(/\/cards\/([\w-]+)\.[\w-]{22}\.png/g, (_, content: string) =>
      Buffer.from(content, 'base64url').toString(),
    )
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'a token')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'an emulator')
    .replace(/X-Amz-(?:Date|Signature)=\w+/g, 'a signature')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'an id')
    .replace(/\b[\da-f]{20}(?:[\da-f]{16})?\b/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
