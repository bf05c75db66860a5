import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const workerOff = join(import.meta.dirname, '../../../infra/stack/site/worker-off.js')
const hashOf = (html: string) => createHash('sha256').update(html).digest('hex')

/** The shell of a later release: another text, and so another hash. */
const laterShell = (html: string) => html.replace('</body>', '<!-- later --></body>')

/**
 * Serves the portal at an address of its own, where it can get another release, lose its worker, or be out of reach.
 */
export const siteInFrontOf = async (portal: string) => {
  const site = { serves: 'release' as 'release' | 'later release' | 'no worker' | 'nothing' }
  const shell = await (await fetch(`${portal}/following`)).text()

  const textOf = (path: string, text: string) => {
    if (path === '/sw.js' && site.serves === 'no worker') return readFileSync(workerOff, 'utf8')
    if (site.serves !== 'later release') return text
    return path === '/sw.js'
      ? text.replaceAll(hashOf(shell), hashOf(laterShell(shell)))
      : laterShell(text)
  }

  const server = createServer(async (request, response) => {
    if (site.serves === 'nothing') return request.socket.destroy()
    const body: Uint8Array[] = []
    for await (const part of request) body.push(part)
    const { method = 'GET', url = '/' } = request
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      /^(?:host|connection|accept-encoding|content-length|if-.+)$/.test(name)
        ? []
        : [[name, String(value)]],
    )
    const answer = await fetch(portal + url, {
      method,
      headers: Object.fromEntries(headers),
      ...(body.length > 0 && { body: Buffer.concat(body) }),
      redirect: 'manual',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isText = url === '/sw.js' || answer.headers.get('content-type')?.startsWith('text/html')
    answer.headers.forEach((value, name) => {
      if (!/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value)
    })
    response.writeHead(answer.status)
    response.end(isText ? textOf(url, bytes.toString()) : bytes)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(site, {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
