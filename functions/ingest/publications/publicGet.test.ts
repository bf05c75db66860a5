import type { RequestListener, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { FeedError } from '../feed.ts'
import { publicGet } from './publicGet.ts'
import { internet } from './publicTarget.ts'
import { feedServer } from './testing/feedServer.ts'

describe('a request to a public server', () => {
  const address = 'https://feeds.example/bills.xml'

  const failure = async (from: Awaited<ReturnType<typeof feedServer>>, at = address) => {
    const error: unknown = await publicGet(at, {}, from.connection).catch((reason) => reason)
    expect(error).toBeInstanceOf(FeedError)
    return (error as FeedError).message
  }

  test('connects to the address that was checked, under the name that was asked for', async () => {
    const seen: unknown[] = []
    const from = await feedServer((request, response) => {
      seen.push(request.headers.host, request.url, (request.socket as TLSSocket).servername)
      response.end('<rss/>')
    })
    const { bytes } = await publicGet(`${address}?a=1`, {}, from.connection)
    expect(bytes.toString()).toBe('<rss/>')
    expect(seen).toEqual(['feeds.example', '/bills.xml?a=1', 'feeds.example'])
    expect(from.asked).toEqual(['feeds.example'])
    expect(from.dialled).toEqual(['93.184.215.14'])
  })

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['a public and a private address', ['93.184.215.14', '192.168.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
  ])('does not connect to a name that leads to %s', async (_, addresses) => {
    const from = await feedServer(() => {}, { 'feeds.example': addresses })
    expect(await failure(from)).toBe(
      `feeds.example leads to ${addresses.at(-1)}, which is no public address`,
    )
    expect(from.dialled).toEqual([])
  })

  test('does not connect to a name without an address', async () => {
    const from = await feedServer(() => {}, { 'feeds.example': [] })
    expect(await failure(from)).toBe('feeds.example has no address')
  })

  test.each([
    ['http://feeds.example/', 'http://feeds.example/ is no https address'],
    ['file:///etc/passwd', 'file:///etc/passwd is no https address'],
    ['feeds.example', 'feeds.example is no https address'],
    ['https://me:key@feeds.example/', 'feeds.example: an address has no password'],
    ['https://feeds.example:6379/', 'feeds.example:6379: only the port of https itself is used'],
    ['https://127.0.0.1/', '127.0.0.1 leads to 127.0.0.1, which is no public address'],
    ['https://2130706433/', '127.0.0.1 leads to 127.0.0.1, which is no public address'],
    ['https://0x7f.1/', '127.0.0.1 leads to 127.0.0.1, which is no public address'],
    ['https://[::1]/', '::1 leads to ::1, which is no public address'],
    [
      'https://[::ffff:169.254.169.254]/',
      '::ffff:a9fe:a9fe leads to ::ffff:a9fe:a9fe, which is no public address',
    ],
  ])('does not connect to %s', async (bad, message) => {
    const from = await feedServer(() => {})
    expect(await failure(from, bad)).toBe(message)
    const redirecting = await feedServer((_, response) => redirect(response, bad))
    if (URL.canParse(bad)) expect(await failure(redirecting)).toBe(message)
    expect([...from.dialled, ...redirecting.dialled.slice(1)]).toEqual([])
  })

  const redirect = (response: ServerResponse, location: string, status = 302) =>
    response.writeHead(status, { location }).end()

  test.each([301, 302, 303, 307, 308])('follows a %s to another name', async (status) => {
    const from = await feedServer((request, response) =>
      request.headers.host === 'cdn.example'
        ? response.end(request.url)
        : redirect(response, 'https://cdn.example/x', status),
    )
    expect((await publicGet(address, {}, from.connection)).bytes.toString()).toBe('/x')
    expect(from.asked).toEqual(['feeds.example', 'cdn.example'])
  })

  test('checks the name of each redirect', async () => {
    const answer: RequestListener = (_, response) => redirect(response, 'https://cdn.example/')
    const from = await feedServer(answer, { 'cdn.example': ['127.0.0.1'] })
    expect(await failure(from)).toBe('cdn.example leads to 127.0.0.1, which is no public address')
    expect(from.dialled).toHaveLength(1)
  })

  test('follows three redirects and no fourth', async () => {
    let left = 3
    const answer: RequestListener = (_, response) =>
      left-- ? redirect(response, '/next') : response.end('there')
    const from = await feedServer(answer)
    expect((await publicGet(address, {}, from.connection)).bytes.toString()).toBe('there')
    left = 4
    expect(await failure(from)).toBe('redirects more than 3 times')
  })

  test('a redirect to nowhere is a failure', async () => {
    const from = await feedServer((_, response) => response.writeHead(302).end())
    expect(await failure(from)).toBe('answered 302 without an address')
  })

  const compressions = [
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const

  test.each(compressions)('reads what is compressed as %s', async (encoding, compress) => {
    const from = await feedServer((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('<rss/>')),
    )
    expect((await publicGet(address, {}, from.connection)).bytes.toString()).toBe('<rss/>')
  })

  test.each(compressions)('stops a bomb of %s at 2 MB', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    const from = await feedServer((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    expect(await failure(from)).toBe('is larger than 2 MB')
  })

  const endless = (response: ServerResponse, chunk: Buffer) => {
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  }

  test('hangs up on a body that does not end', async () => {
    const closed = Promise.withResolvers<void>()
    const from = await feedServer((_, response) => {
      response.on('close', closed.resolve)
      endless(response, Buffer.alloc(50_000))
    })
    expect(await failure(from)).toBe('is larger than 2 MB')
    await closed.promise
  })

  test('hangs up on compressed bytes that hold nothing and do not end', async () => {
    const from = await feedServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      endless(response, Buffer.concat(Array.from({ length: 500 }, () => gzipSync(''))))
    })
    expect(await failure(from)).toBe('is larger than 2 MB')
  })

  test('takes 2 MB, and not a byte more', async () => {
    let size = 2_000_000
    const from = await feedServer((_, response) => response.end(Buffer.alloc(size)))
    expect((await publicGet(address, {}, from.connection)).bytes).toHaveLength(size)
    size++
    expect(await failure(from)).toBe('is larger than 2 MB')
  })

  test.each(['zstd', 'gzip, gzip', 'constructor'])(
    'refuses what is compressed as %s',
    async (encoding) => {
      const from = await feedServer((_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end('x'),
      )
      expect(await failure(from)).toBe(`is compressed as ${encoding}`)
    },
  )

  test('a body that is cut off is a failure', async () => {
    const plain = await feedServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('<rss>', () => response.destroy())
    })
    await failure(plain)
    const cut = gzipSync('<rss/>').subarray(0, -9)
    const compressed = await feedServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(cut),
    )
    expect(await failure(compressed)).toBe('unexpected end of file')
  })

  test('gives up at the deadline: on a name, on an answer, on a body', async () => {
    const silent = await feedServer(() => silent.timeOut())
    expect(await failure(silent)).toBe('took too long to answer')

    const slow = await feedServer((_, response) => {
      response.write('<rss>', () => slow.timeOut())
    })
    expect(await failure(slow)).toBe('took too long to answer')

    const nameless = await feedServer(() => {})
    nameless.connection.resolve = () => {
      nameless.timeOut()
      return new Promise(() => {})
    }
    expect(await failure(nameless)).toBe('took too long to answer')
  })

  test('refuses a certificate of another name', async () => {
    const from = await feedServer((_, response) => response.end('x'))
    expect(await failure(from, 'https://bank.example/')).toMatch(/bank\.example.*altnames/)
  })

  test('says what a server answered that did not give the feed', async () => {
    const from = await feedServer((_, response) => response.writeHead(503).end('busy'))
    expect(await failure(from)).toBe('answered 503')
  })

  test('says that a server cannot be reached', async () => {
    const from = await feedServer(() => {})
    await from.close()
    expect(await failure(from)).toBe(`connect ECONNREFUSED 127.0.0.1:${from.port}`)
  })
})

describe('the connection to the internet', () => {
  test('a fetch ends after five seconds', () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    internet.deadline()
    expect(timeout).toHaveBeenCalledWith(5_000)
  })

  test('a name of this machine is refused by what it leads to', async () => {
    const got = publicGet('https://localhost/', {}, internet)
    await expect(got).rejects.toThrow(/^localhost leads to (127\.0\.0\.1|::1), which is no public/)
    await expect(got).rejects.toThrow(FeedError)
  })
})
