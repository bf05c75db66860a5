import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { FrontDoor } from '../../laptop/edge/frontDoor.ts'
import { loopback } from '../../laptop/emulators/loopback.ts'

const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'

/** Key and certificate in one text; undefined if the machine has no openssl. */
const certificate = () => {
  try {
    const args = [...request.split(' '), '-keyout', '-', '-out', '-']
    return execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

/**
 * Serves the front door over HTTP/2 and TLS, as CloudFront does (infra/stack/site/site.ts). Browsers use HTTP/2
 * only over TLS. `npm start` stays with HTTP/1.1, which needs no trusted certificate.
 */
export const openOverHttp2 = async (door: FrontDoor) => {
  const pem = certificate()
  if (!pem) return undefined
  const server = createSecureServer({ key: pem, cert: pem }, (message, response) => {
    message.headers.host = message.authority
    door.emit('request', message, response)
  })
  server.listen(0, loopback)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `https://localhost:${port}`, close: () => server.close() }
}
