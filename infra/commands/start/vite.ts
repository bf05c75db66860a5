import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { repository } from '#infra/repository.ts'
import type { HeadersPolicy } from '../../laptop/template/responseHeaders.ts'

/** Allows what only Vite needs: inline styles, its inline refresh script, and its socket. */
const relaxed = (csp: string) =>
  csp
    .replace(/script-src ([^;]*)/, "script-src $1 'unsafe-inline'")
    .replace(/style-src ([^;]*)/, "style-src $1 'unsafe-inline'")
    .replace(/connect-src ([^;]*)/, 'connect-src $1 ws:')

/** Serves pages from source, with hot reload over the same port. */
export const devPages = async (door: Server, headers: HeadersPolicy) => {
  const root = join(repository, 'frontend')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: door } },
    logLevel: 'warn',
    appType: 'spa',
  })
  const listener: RequestListener = (request, response) => {
    for (const { name, value } of headers)
      response.setHeader(name, name === 'content-security-policy' ? relaxed(value) : value)
    vite.middlewares(request, response)
  }
  return { listener, close: () => vite.close() }
}

export type DevPages = Awaited<ReturnType<typeof devPages>>
