import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  url: string
  close(): Promise<void>
}

export const loopback = '127.0.0.1'

export const listening = (server: Server): Listening => ({
  url: `http://${loopback}:${(server.address() as AddressInfo).port}`,
  async close() {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  },
})

export const listen = async (server: Server): Promise<Listening> => {
  server.listen(0, loopback)
  await once(server, 'listening')
  return listening(server)
}

/** A server that loads its emulator with the first request, as some are slow to load and rarely used. */
export const lazily = (load: () => Promise<RequestListener>) => {
  let loaded: Promise<RequestListener> | undefined
  return createServer(async (request, response) => {
    loaded ??= load()
    try {
      const listener = await loaded
      listener(request, response)
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  })
}
