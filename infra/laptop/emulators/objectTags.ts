import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { dirname, join } from 'node:path'

export const isOfTags = (url: string) => /[?&]tagging(?:[=&]|$)/.test(url)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html#AmazonS3-PutObject-request-header-Tagging */
const xmlOf = (header: string) => {
  const tags = [...new URLSearchParams(header)].map(
    ([key, value]) => `<Tag><Key>${escaped(key)}</Key><Value>${escaped(value)}</Value></Tag>`,
  )
  return `<Tagging><TagSet>${tags.join('')}</TagSet></Tagging>`
}

/**
 * Stores the tags in a put's header where the emulator keeps tags set by their own call. The emulator ignores the
 * header, and leaves old tags on an object that is replaced or deleted.
 */
export const keepTags = (
  folder: string,
  { method, path, headers }: { method: string; path: string; headers: IncomingHttpHeaders },
) => {
  if (method !== 'PUT' && method !== 'DELETE') return
  const isCopy = headers['x-amz-copy-source'] !== undefined
  // A copy onto itself keeps its tags unless it says otherwise.
  if (isCopy && headers['x-amz-tagging-directive'] !== 'REPLACE') return
  const file = join(folder, `${path}._S3rver_tagging.xml`)
  const tagging = method === 'PUT' ? headers['x-amz-tagging'] : undefined
  if (tagging === undefined) return rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, xmlOf(String(tagging)))
}
