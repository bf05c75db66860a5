import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, inject } from 'vitest'
import { startPortal } from '../demo/portal/startPortal.ts'
import { openAt } from '../laptop/edge/frontDoor.ts'

export const shell = `<!doctype html><title>shell</title>${' '.repeat(2000)}`

const script = `export const a = 1 // ${'.'.repeat(2000)}`

const builtPages = () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-pages-'))
  for (const name of ['assets', 'brotli'])
    mkdirSync(join(folder, 'dist', name), { recursive: true })
  writeFileSync(join(folder, 'private.txt'), 'nobody’s business')
  writeFileSync(join(folder, 'dist/index.html'), shell)
  writeFileSync(join(folder, 'dist/assets/app-1.js'), script)
  writeFileSync(join(folder, 'dist/brotli/app-1.js'), brotliCompressSync(script))
  return folder
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** The whole stack in memory behind its front door, with two pages. */
export const testPortal = async () => {
  const pages = builtPages()
  const failures: string[] = []
  const stack = await startPortal({
    template: inject('template'),
    pages: join(pages, 'dist'),
    onFailure: (message) => failures.push(message),
  })
  await openAt(stack.door, 0)
  const { port } = stack.door.address() as AddressInfo
  afterAll(async () => {
    await stack.close()
    rmSync(pages, { recursive: true, force: true })
  })

  /** Sends a request exactly as described: no redirects, no decompression, any header. */
  const ask = (path: string, { method = 'GET', headers = {}, body }: Options = {}) =>
    new Promise<{ status: number; headers: Record<string, string>; body: Buffer; text: string }>(
      (resolve, reject) => {
        const request = send({ port, host: '127.0.0.1', path, method, headers }, async (answer) => {
          const received = await buffer(answer)
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: received,
            text: received.toString(),
          })
        })
        request.on('error', reject)
        request.end(body)
      },
    )
  return { ...stack, ask, port, failures }
}
