import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { asking, path, text } from '../testing/asking.ts'

const megabyte = 1_048_576

test('leaves a body unread that announces 50 MB', async () => {
  await using on = await asking([
    (_, response) => {
      response.writeHead(200, { 'content-length': String(50 * megabyte) })
      response.write('[')
    },
  ])
  expect(await on.failure()).toBe(`${path} sent more than the 32 MB that are read`)
  expect(on.requests).toHaveLength(1)
})

test('stops reading a body that announces nothing and goes on', async () => {
  let sent = 0
  const closed = Promise.withResolvers<void>()
  await using on = await asking([
    (_, response) => {
      const chunk = Buffer.alloc(megabyte, ' ')
      const more = () => {
        if (response.destroyed || sent >= 50 * megabyte) return
        sent += chunk.length
        response.write(chunk, more)
      }
      response.on('close', () => closed.resolve())
      response.writeHead(200)
      more()
    },
  ])
  expect(await on.failure()).toBe(`${path} sent more than the 32 MB that are read`)
  await closed.promise
  expect(sent).toBeLessThan(50 * megabyte)
})

test('counts a body as it is after decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(2 * megabyte, ' '))
  expect(bomb.length).toBeLessThan(megabyte)
  await using on = await asking(
    [(_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
    { largestBytes: megabyte },
  )
  expect(await on.failure()).toMatch(/sent more than the 1 MB/)
})

test('reads a compressed answer', async () => {
  await using on = await asking([
    (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('["é"]')),
  ])
  expect(text(await on.get(path))).toBe('["é"]')
})
