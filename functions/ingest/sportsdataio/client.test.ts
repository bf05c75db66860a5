import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { providerClient } from './client.ts'
import {
  type Answer,
  fakeClock,
  key,
  path,
  providerServer,
  status,
  testClient,
  text,
} from './testing/provider.ts'

describe('a request', () => {
  test('sends the key in its header and nowhere else', async () => {
    await using on = await testClient([])
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
    'a request is repeated after a %i, each time after a longer wait',
    async (code) => {
      await using on = await testClient([status(code), status(code)])
      expect(text(await on.get(path))).toContain('"BUF"')
      expect(on.slept).toEqual([250, 500])
      expect(on.requests).toHaveLength(3)
    },
  )

  test('fails after the third attempt and reports the provider’s answer', async () => {
    await using on = await testClient(Array.from({ length: 9 }, () => status(503)))
    expect(await on.failure()).toBe(`${path} failed at the provider (503)`)
    expect(on.requests).toHaveLength(3)
  })

  test('a request is repeated after the wait that the provider demands', async () => {
    await using on = await testClient([
      status(429, { 'retry-after': '7' }),
      status(503, { 'retry-after': 'Sat, 21 Nov 2026 15:00:30 GMT' }),
    ])
    await on.get(path)
    expect(on.slept).toEqual([7000, 23_000])
  })

  test('a request is not repeated if the provider demands a wait of more than half a minute', async () => {
    await using on = await testClient([status(429, { 'retry-after': '31' })])
    expect(await on.failure()).toBe(`${path} was refused (429): too many requests for this key`)
    expect(on.slept).toEqual([])
  })

  test('a request is repeated if the connection breaks', async () => {
    await using on = await testClient([(_, response) => void response.destroy()])
    expect(text(await on.get(path))).toContain('"BUF"')
    expect(on.slept).toEqual([250])
  })

  test('a request is repeated if the body breaks off', async () => {
    await using on = await testClient([
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('[{"Key":', () => response.destroy())
      },
    ])
    expect(text(await on.get(path))).toContain('"BUF"')
  })

  test.each<[string, (end: () => void) => Answer]>([
    ['does not answer', (end) => () => end()],
    [
      'stops in the middle',
      (end) => (_, response) => {
        response.writeHead(200)
        response.write('[', () => end())
      },
    ],
  ])('is aborted if the provider %s', async (_, silent) => {
    const deadlines: number[] = []
    const ends: (() => void)[] = []
    const hang = silent(() => ends.at(-1)?.())
    await using on = await testClient([hang, hang, hang], {
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

  test('a second request asks only for changes', async () => {
    await using on = await testClient([])
    const first = await on.get(path)
    const { etag = '' } = first === 'unchanged' ? {} : first
    expect(etag).not.toBe('')
    expect(await on.get(path, { etag })).toBe('unchanged')
  })

  test('sends both validators and returns both', async () => {
    const lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT'
    await using on = await testClient([
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

  test('requests keep to the rate, including their repetitions', async () => {
    await using on = await testClient([status(500), status(500)], {
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

  test('a body that announces 50 MB is not read', async () => {
    await using on = await testClient([
      (_, response) => {
        response.writeHead(200, { 'content-length': String(50 * megabyte) })
        response.write('[')
      },
    ])
    expect(await on.failure()).toBe(`${path} sent more than the limit of 32 MB`)
    expect(on.requests).toHaveLength(1)
  })

  test('a body without an announced length is cut off at the limit', async () => {
    let sent = 0
    const closed = Promise.withResolvers<void>()
    await using on = await testClient([
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
    expect(await on.failure()).toBe(`${path} sent more than the limit of 32 MB`)
    await closed.promise
    expect(sent).toBeLessThan(50 * megabyte)
  })

  test('a body is measured after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(2 * megabyte, ' '))
    expect(bomb.length).toBeLessThan(megabyte)
    await using on = await testClient(
      [(_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
      { maxBytes: megabyte },
    )
    expect(await on.failure()).toMatch(/sent more than the limit of 1 MB/)
  })

  test('a body is decompressed', async () => {
    await using on = await testClient([
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('["é"]')),
    ])
    expect(text(await on.get(path))).toBe('["é"]')
  })
})

describe('a refusal', () => {
  test('a refusal says that no server listens at the address', async () => {
    const closed = await providerServer()
    await closed[Symbol.asyncDispose]()
    await using on = await testClient([], { baseUrl: closed.baseUrl })
    expect(await on.failure()).toBe(`${path} could not be reached (ECONNREFUSED)`)
  })

  test.each([
    [401, "was refused (401): check the provider's key, and that it covers this feed"],
    [403, "was refused (403): check the provider's key, and that it covers this feed"],
    [404, 'does not exist at the provider (404)'],
    [400, 'was answered with status 400'],
    [204, 'was answered with status 204'],
  ])('with status %i is final', async (code, message) => {
    await using on = await testClient([status(code)])
    expect(await on.failure()).toBe(`${path} ${message}`)
    expect(on.requests).toHaveLength(1)
  })

  test('the refusal of a wrong key does not show the key', async () => {
    await using on = await testClient([], { key: 'wrong-key' })
    expect(await on.failure()).toMatch(/^\S+ was refused \(401\): check the provider's key/)
    expect(await on.failure()).not.toContain('wrong-key')
  })

  test.each([[''], ['two words'], ['line\nbreak'], ['k€y']])(
    'the invalid key %j is neither sent nor shown',
    async (wrong) => {
      await using on = await testClient([], { key: wrong })
      expect(await on.failure()).toBe(
        `${path} cannot be fetched: the provider key is empty or has invalid characters`,
      )
      expect(on.requests).toHaveLength(0)
    },
  )

  test('the key is not sent to the target of a redirect', async () => {
    await using elsewhere = await providerServer()
    await using on = await testClient([status(302, { location: `${elsewhere.baseUrl}${path}` })])
    expect(await on.failure()).toMatch(/was redirected \(302\)/)
    expect(elsewhere.requests).toHaveLength(0)
  })

  test.each([['http://provider.example'], ['ftp://127.0.0.1'], ['provider.example'], ['']])(
    'no key is sent to the base address %j',
    async (baseUrl) => {
      const { get } = providerClient({ baseUrl, key, ...fakeClock() })
      await expect(get(path)).rejects.toThrow(/base address of the provider is not https/)
    },
  )

  test('a base address with a path puts it in front of every request’s path', async () => {
    await using on = await testClient([])
    const { get } = providerClient({ baseUrl: `${on.baseUrl}/proxy/`, key, clock: on.clock })
    await expect(get(path)).rejects.toThrow('404')
    expect(on.paths()).toEqual([`/proxy${path}`])
  })
})
