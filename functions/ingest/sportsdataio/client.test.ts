import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { client } from './client.ts'
import {
  type Answer,
  asking,
  key,
  path,
  status,
  stillClock,
  text,
  vendor,
} from './testing/provider.ts'

describe('a request', () => {
  test('asks with the key in its header, and nowhere else', async () => {
    await using on = await asking([])
    const answer = await on.get(path)
    expect(text(answer)).toContain('"BUF"')
    expect(answer).toMatchObject({
      contentType: 'application/json; charset=utf-8',
      fetchedAt: new Date('2026-11-21T15:00:00Z'),
    })
    expect(on.requests[0]?.headers['ocp-apim-subscription-key']).toBe(key)
    expect(on.requests[0]?.url).toBe(path)
  })

  test.each([[500], [502], [503], [504], [429], [408]])(
    'tries again after a %i, each time waiting longer',
    async (code) => {
      await using on = await asking([status(code), status(code)])
      expect(text(await on.get(path))).toContain('"BUF"')
      expect(on.slept).toEqual([250, 500])
      expect(on.requests).toHaveLength(3)
    },
  )

  test('gives up after the third failure, and says what the provider did', async () => {
    await using on = await asking(Array.from({ length: 9 }, () => status(503)))
    expect(await on.failure()).toBe(`${path} failed at the provider (503)`)
    expect(on.requests).toHaveLength(3)
  })

  test('waits as long as the provider asks for', async () => {
    await using on = await asking([
      status(429, { 'retry-after': '7' }),
      status(503, { 'retry-after': 'Sat, 21 Nov 2026 15:00:30 GMT' }),
    ])
    await on.get(path)
    expect(on.slept).toEqual([7000, 23_000])
  })

  test('leaves it to the next crawl where the provider asks for more than half a minute', async () => {
    await using on = await asking([status(429, { 'retry-after': '31' })])
    expect(await on.failure()).toBe(`${path} was refused (429): too many requests for this key`)
    expect(on.slept).toEqual([])
  })

  test('tries again when the connection breaks', async () => {
    await using on = await asking([(_, response) => void response.destroy()])
    expect(text(await on.get(path))).toContain('"BUF"')
    expect(on.slept).toEqual([250])
  })

  test('tries again when the body breaks off', async () => {
    await using on = await asking([
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('[{"Key":', () => response.destroy())
      },
    ])
    expect(text(await on.get(path))).toContain('"BUF"')
  })

  test.each<[string, (end: () => void) => Answer]>([
    ['answers nothing', (end) => () => end()],
    [
      'stops in the middle',
      (end) => (_, response) => {
        response.writeHead(200)
        response.write('[', () => end())
      },
    ],
  ])('ends a request whose provider %s', async (_, silent) => {
    const deadlines: number[] = []
    const ends: (() => void)[] = []
    const hang = silent(() => ends.at(-1)?.())
    await using on = await asking([hang, hang, hang], {
      deadline: (ms) => {
        deadlines.push(ms)
        const ending = new AbortController()
        ends.push(() => ending.abort(new DOMException('too late', 'TimeoutError')))
        return ending.signal
      },
    })
    expect(await on.failure()).toBe(`${path} did not answer within 20 s`)
    expect(deadlines).toEqual([20_000, 20_000, 20_000])
  })

  test('asks only for what is new', async () => {
    await using on = await asking([])
    const first = await on.get(path)
    const { etag = '' } = first === 'unchanged' ? {} : first
    expect(etag).not.toBe('')
    expect(await on.get(path, { etag })).toBe('unchanged')
  })

  test('sends both validators, and hands on both', async () => {
    const lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT'
    await using on = await asking([
      status(200, { etag: 'W/"7"', 'last-modified': lastModified }, '[]'),
      status(304),
    ])
    expect(await on.get(path)).toMatchObject({ etag: 'W/"7"', lastModified })
    expect(await on.get(path, { etag: 'W/"7"', lastModified })).toBe('unchanged')
    expect(on.requests[1]?.headers).toMatchObject({
      'if-none-match': 'W/"7"',
      'if-modified-since': lastModified,
    })
  })

  test('keeps to the rate, retries included', async () => {
    await using on = await asking([status(500), status(500)], {
      rate: { burst: 1, perSecond: 1 },
      random: () => 0,
    })
    await on.get(path)
    await on.get(path)
    expect(on.slept).toEqual([0, 1000, 0, 1000, 1000])
  })
})

describe('a body', () => {
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
})

describe('a refusal', () => {
  test('says that nobody listens at the address', async () => {
    const closed = await vendor()
    await closed[Symbol.asyncDispose]()
    await using on = await asking([], { baseUrl: closed.baseUrl })
    expect(await on.failure()).toBe(`${path} could not be reached (ECONNREFUSED)`)
  })

  test.each([
    [401, "was refused (401): check the provider's key, and that it covers this"],
    [403, "was refused (403): check the provider's key, and that it covers this"],
    [404, 'is not known to the provider (404)'],
    [400, 'was answered with status 400'],
    [204, 'was answered with status 204'],
  ])('does not try again after a %i', async (code, message) => {
    await using on = await asking([status(code)])
    expect(await on.failure()).toBe(`${path} ${message}`)
    expect(on.requests).toHaveLength(1)
  })

  test('refuses a wrong key with a sentence that does not show it', async () => {
    await using on = await asking([], { key: 'wrong-key' })
    expect(await on.failure()).toMatch(/^\S+ was refused \(401\): check the provider's key/)
    expect(await on.failure()).not.toContain('wrong-key')
  })

  test.each([[''], ['two words'], ['line\nbreak'], ['k€y']])(
    'does not send the key %j, nor show it',
    async (wrong) => {
      await using on = await asking([], { key: wrong })
      expect(await on.failure()).toBe(
        `${path} cannot be asked for: the provider has no key, or one with odd characters`,
      )
      expect(on.requests).toHaveLength(0)
    },
  )

  test('does not carry the key to where a redirect leads', async () => {
    await using elsewhere = await vendor()
    await using on = await asking([status(302, { location: `${elsewhere.baseUrl}${path}` })])
    expect(await on.failure()).toMatch(/was redirected \(302\)/)
    expect(elsewhere.requests).toHaveLength(0)
  })

  test.each([['http://provider.example'], ['ftp://127.0.0.1'], ['provider.example'], ['']])(
    'does not send the key to %j',
    async (baseUrl) => {
      const { get } = client({ baseUrl, key, ...stillClock() })
      await expect(get(path)).rejects.toThrow(/no https address/)
    },
  )

  test('keeps the path of the base address', async () => {
    await using on = await asking([])
    const { get } = client({ baseUrl: `${on.baseUrl}/proxy/`, key, clock: on.clock })
    await expect(get(path)).rejects.toThrow('404')
    expect(on.paths()).toEqual([`/proxy${path}`])
  })
})
