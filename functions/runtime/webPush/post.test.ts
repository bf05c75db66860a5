import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { post } from './post.ts'

const serverThat = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/device`)
}
const body = Buffer.from('sealed')

test('messages share a connection, which is replaced if the service has closed it', async () => {
  const got: [connection: number, body: string][] = []
  const connections: Socket[] = []
  let isClosing = false
  const url = await serverThat(async (request, response) => {
    const { socket } = request
    if (!connections.includes(socket)) connections.push(socket)
    got.push([connections.indexOf(socket), await text(request)])
    if (isClosing) socket.destroy()
    else response.writeHead(201).end('taken')
    isClosing = false
  })
  expect([await post(url, {}, body), await post(url, {}, body)]).toEqual([201, 201])
  isClosing = true
  expect(await post(url, {}, body)).toBe(201)
  expect(got).toEqual([0, 0, 0, 1].map((connection) => [connection, 'sealed']))
})

test('a service that closes a new connection, or does not answer in time, has not taken the message', async () => {
  const closing = await serverThat(({ socket }) => socket.destroy())
  await expect(post(closing, {}, body)).rejects.toThrow('socket hang up')
  const silent = await serverThat(() => {})
  await expect(post(silent, {}, body, 20)).rejects.toThrow('No answer in time')
})

test('a service that breaks off after the status has taken the message', async () => {
  const url = await serverThat((_, response) => {
    response.writeHead(201, { 'content-length': '9' })
    response.write('taken', () => response.socket?.destroy())
  })
  expect(await post(url, {}, body)).toBe(201)
  // The next one finds the connection closed, and gets another.
  expect(await post(url, {}, body)).toBe(201)
})
