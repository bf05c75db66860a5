import type { RequestListener, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { internet } from '#functions/runtime/internet/publicTarget.ts'
import { publicServer } from '#functions/runtime/internet/testing/publicServer.ts'
import { FeedError } from './feed.ts'
import { publicGet } from './publicGet.ts'

describe('a request to a server on the internet', () => {
  const address = 'https://feeds.example/bills.xml'

  const bodyOf = async (from: Awaited<ReturnType<typeof publicServer>>, at = address) => {
    const answer = await publicGet(at, {}, from.connection)
    if (answer === 'unchanged') throw new Error('nothing was sent')
    return Buffer.from(answer.bytes)
  }

  const failure = async (from: Awaited<ReturnType<typeof publicServer>>, at = address) => {
    const error: unknown = await publicGet(at, {}, from.connection).catch((reason) => reason)
    expect(error).toBeInstanceOf(FeedError)
    return (error as FeedError).message
  }

  test('connects to the checked IP address under the requested name', async () => {
    const seen: unknown[] = []
    const from = await publicServer((request, response) => {
      seen.push(request.headers.host, request.url, (request.socket as TLSSocket).servername)
      response.end('<rss/>')
    })
    const bytes = await bodyOf(from, `${address}?a=1`)
    expect(bytes.toString()).toBe('<rss/>')
    expect(seen).toEqual(['feeds.example', '/bills.xml?a=1', 'feeds.example'])
    expect(from.resolved).toEqual(['feeds.example'])
    expect(from.dialled).toEqual(['93.184.215.14'])
  })

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['a public and a private address', ['93.184.215.14', '192.168.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
  ])('does not connect to a name that resolves to %s', async (_, addresses) => {
    const from = await publicServer(() => {}, { 'feeds.example': addresses })
    expect(await failure(from)).toBe(
      `feeds.example resolves to ${addresses.at(-1)}, which is not a public address`,
    )
    expect(from.dialled).toEqual([])
  })

  test('does not connect to a name without an address', async () => {
    const from = await publicServer(() => {}, { 'feeds.example': [] })
    expect(await failure(from)).toBe('feeds.example has no IP address')
  })

  test.each([
    ['http://feeds.example/', 'http://feeds.example/ is not an https address'],
    ['file:///etc/passwd', 'file:///etc/passwd is not an https address'],
    ['feeds.example', 'feeds.example is not an https address'],
    [
      'https://me:key@feeds.example/',
      'feeds.example: the address must not contain a user or password',
    ],
    ['https://feeds.example:6379/', 'feeds.example:6379: only the standard https port is allowed'],
    ['https://127.0.0.1/', '127.0.0.1 resolves to 127.0.0.1, which is not a public address'],
    ['https://2130706433/', '127.0.0.1 resolves to 127.0.0.1, which is not a public address'],
    ['https://0x7f.1/', '127.0.0.1 resolves to 127.0.0.1, which is not a public address'],
    ['https://[::1]/', '::1 resolves to ::1, which is not a public address'],
    [
      'https://[::ffff:169.254.169.254]/',
      '::ffff:a9fe:a9fe resolves to ::ffff:a9fe:a9fe, which is not a public address',
    ],
  ])('does not connect to %s', async (bad, message) => {
    const from = await publicServer(() => {})
    expect(await failure(from, bad)).toBe(message)
    const redirecting = await publicServer((_, response) => redirect(response, bad))
    if (URL.canParse(bad)) expect(await failure(redirecting)).toBe(message)
    expect([...from.dialled, ...redirecting.dialled.slice(1)]).toEqual([])
  })

  const redirect = (response: ServerResponse, location: string, status = 302) =>
    response.writeHead(status, { location }).end()

  test.each([301, 302, 303, 307, 308])('follows a %s to another name', async (status) => {
    const from = await publicServer((request, response) =>
      request.headers.host === 'cdn.example'
        ? response.end(request.url)
        : redirect(response, 'https://cdn.example/x', status),
    )
    expect((await bodyOf(from)).toString()).toBe('/x')
    expect(from.resolved).toEqual(['feeds.example', 'cdn.example'])
  })

  test('checks the name of each redirect', async () => {
    const answer: RequestListener = (_, response) => redirect(response, 'https://cdn.example/')
    const from = await publicServer(answer, { 'cdn.example': ['127.0.0.1'] })
    expect(await failure(from)).toBe(
      'cdn.example resolves to 127.0.0.1, which is not a public address',
    )
    expect(from.dialled).toHaveLength(1)
  })

  test('follows three redirects, but not a fourth', async () => {
    let left = 3
    const answer: RequestListener = (_, response) =>
      left-- ? redirect(response, '/next') : response.end('there')
    const from = await publicServer(answer)
    expect((await bodyOf(from)).toString()).toBe('there')
    left = 4
    expect(await failure(from)).toBe('redirects more than 3 times')
  })

  test('fails at a redirect without an address', async () => {
    const from = await publicServer((_, response) => response.writeHead(302).end())
    expect(await failure(from)).toBe('answered 302 without an address')
  })

  const compressions = [
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const

  test.each(compressions)('reads a body that is compressed as %s', async (encoding, compress) => {
    const from = await publicServer((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('<rss/>')),
    )
    expect((await bodyOf(from)).toString()).toBe('<rss/>')
  })

  test.each(compressions)('stops a %s bomb at 2 MB', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    const from = await publicServer((_, response) =>
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

  test('closes the connection if the body does not end', async () => {
    const closed = Promise.withResolvers<void>()
    const from = await publicServer((_, response) => {
      response.on('close', closed.resolve)
      endless(response, Buffer.alloc(50_000))
    })
    expect(await failure(from)).toBe('is larger than 2 MB')
    await closed.promise
  })

  test('closes the connection if empty compressed data does not end', async () => {
    const from = await publicServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      endless(response, Buffer.concat(Array.from({ length: 500 }, () => gzipSync(''))))
    })
    expect(await failure(from)).toBe('is larger than 2 MB')
  })

  test('accepts 2 MB and rejects one byte more', async () => {
    let size = 2_000_000
    const from = await publicServer((_, response) => response.end(Buffer.alloc(size)))
    expect(await bodyOf(from)).toHaveLength(size)
    size++
    expect(await failure(from)).toBe('is larger than 2 MB')
  })

  test.each(['zstd', 'gzip, gzip', 'constructor'])(
    'rejects a body that is compressed as %s',
    async (encoding) => {
      const from = await publicServer((_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end('x'),
      )
      expect(await failure(from)).toBe(`is compressed as ${encoding}`)
    },
  )

  test('fails if the body is cut off', async () => {
    const plain = await publicServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('<rss>', () => response.destroy())
    })
    await failure(plain)
    const cut = gzipSync('<rss/>').subarray(0, -9)
    const compressed = await publicServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(cut),
    )
    expect(await failure(compressed)).toBe('unexpected end of file')
  })

  test('gives up at the deadline while it waits for a name, an answer or a body', async () => {
    const silent = await publicServer(() => silent.timeOut())
    expect(await failure(silent)).toBe('took too long to answer')

    const slow = await publicServer((_, response) => {
      response.write('<rss>', () => slow.timeOut())
    })
    expect(await failure(slow)).toBe('took too long to answer')

    const nameless = await publicServer(() => {})
    nameless.connection.resolve = () => {
      nameless.timeOut()
      return new Promise(() => {})
    }
    expect(await failure(nameless)).toBe('took too long to answer')
  })

  test('rejects a certificate for another name', async () => {
    const from = await publicServer((_, response) => response.end('x'))
    expect(await failure(from, 'https://bank.example/')).toMatch(/bank\.example.*altnames/)
  })

  test('reports the status of an answer without a feed', async () => {
    const from = await publicServer((_, response) => response.writeHead(503).end('busy'))
    expect(await failure(from)).toBe('answered 503')
  })

  test('reports that a server cannot be reached', async () => {
    const from = await publicServer(() => {})
    await from.close()
    expect(await failure(from)).toBe(`connect ECONNREFUSED 127.0.0.1:${from.port}`)
  })
})

describe('the connection to the internet', () => {
  test('aborts a fetch after five seconds', () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    internet.deadline()
    expect(timeout).toHaveBeenCalledWith(5_000)
  })

  test('a name of this machine is refused by what it leads to', async () => {
    const got = publicGet('https://localhost/', {}, internet)
    await expect(got).rejects.toThrow(
      /^localhost resolves to (127\.0\.0\.1|::1), which is not a public/,
    )
    await expect(got).rejects.toThrow(FeedError)
  })
})
