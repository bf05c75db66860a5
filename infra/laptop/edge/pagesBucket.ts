import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { shellFolder } from '#infra/stack/site/shell.ts'
import type { EdgeRequest, EdgeResponse } from './exchange.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The headers that infra/stack/site/publishPages.ts sets. */
const cacheControl = (key: string) =>
  /^(?:assets|brotli)\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache'

const missing = (key: string): EdgeResponse => ({
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>${key.replace(/[<>&]/g, '')}</Key></Error>`,
  ),
})

/** Serves the built frontend from disk like S3 would. */
export const pagesBucket =
  (folder: string) =>
  async ({ path }: EdgeRequest): Promise<EdgeResponse> => {
    const key = decodeURIComponent(path).slice(1)
    // Deployed, every release has its own shell. A laptop has only one release.
    const name = key.startsWith(`${shellFolder}/`) ? 'index.html' : key
    const file = normalize(join(folder, name))
    if (key.includes('\0') || !file.startsWith(folder + sep)) return missing(key)
    const body = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? ''))
        return undefined
      throw error
    })
    if (!body) return missing(key)
    return {
      status: 200,
      headers: {
        'content-type': types[extname(key)] ?? 'application/octet-stream',
        'cache-control': cacheControl(key),
        ...(key.startsWith('brotli/') && { 'content-encoding': 'br' }),
        etag: `"${createHash('md5').update(body).digest('hex')}"`,
      },
      body,
    }
  }
