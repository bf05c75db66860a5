import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { providerClient } from './client.ts'
import { type Answer, address, key, status, testClient, text } from './testing/provider.ts'

describe('a request', () => {
  test('sends the key in its header and nowhere else', async () => {
    const on = await testClient([])
    const answer = await on.get(address)
    expect(text(answer)).toContain('"BUF"')
    expect(answer).toMatchObject({ contentType: 'application/json; charset=utf-8' })
    expect(on.requests[0]?.headers['ocp-apim-subscription-key']).toBe(key)
    expect(on.requests[0]?.url).toBe('/v3/nfl/scores/json/Teams')
  })

  test.each([[500], [502], [503], [504], [429], [408]])(
    'a request is repeated after a %i, each time after a longer wait',
    async (code) => {
      const on = await testClient([status(code), status(code)])
      expect(text(await on.get(address))).toContain('"BUF"')
      expect(on.slept).toEqual([250, 500])
      expect(on.requests).toHaveLength(3)
    },
  )

  test('fails after the third attempt and reports the provider’s answer', async () => {
    const on = await testClient(Array.from({ length: 9 }, () => status(503)))
    expect(await on.failure()).toBe(`${address} answered 503`)
    expect(on.requests).toHaveLength(3)
  })

  test('a request is repeated after the wait that the provider demands', async () => {
    const on = await testClient([
      status(429, { 'retry-after': '7' }),
      status(503, { 'retry-after': 'Sat, 21 Nov 2026 15:00:30 GMT' }),
    ])
    await on.get(address)
    expect(on.slept).toEqual([7000, 23_000])
  })

  test('a request is not repeated if the provider demands a wait of more than half a minute', async () => {
    const on = await testClient([status(429, { 'retry-after': '31' })])
    expect(await on.failure()).toBe(`${address} was refused (429): too many requests for this key`)
    expect(on.slept).toEqual([])
  })

  test('a request is repeated if the connection breaks', async () => {
    const on = await testClient([(_, response) => void response.destroy()])
    expect(text(await on.get(address))).toContain('"BUF"')
    expect(on.slept).toEqual([250])
  })

  test('a request is repeated if the body breaks off', async () => {
    const on = await testClient([
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('[{"Key":', () => response.destroy())
      },
    ])
    expect(text(await on.get(address))).toContain('"BUF"')
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
    let deadline = new AbortController()
    const hang = silent(() => deadline.abort())
    const on = await testClient([hang, hang, hang])
    const connection = {
      ...on.options.connection,
      deadline: () => {
        deadline = new AbortController()
        return deadline.signal
      },
    }
    const { get } = providerClient({ ...on.options, connection })
    await expect(get(address)).rejects.toThrow(`${address} took too long to answer`)
    expect(on.requests).toHaveLength(3)
  })

  test('a second request asks only for changes', async () => {
    const on = await testClient([])
    const first = await on.get(address)
    const { etag = '' } = first === 'unchanged' ? {} : first
    expect(etag).not.toBe('')
    expect(await on.get(address, { etag })).toBe('unchanged')
  })

  test('sends both validators and returns both', async () => {
    const lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT'
    const on = await testClient([
      status(200, { etag: 'W/"7"', 'last-modified': lastModified }, '[]'),
      status(304),
    ])
    expect(await on.get(address)).toMatchObject({ etag: 'W/"7"', lastModified })
    expect(await on.get(address, { etag: 'W/"7"', lastModified })).toBe('unchanged')
    expect(on.requests[1]?.headers).toMatchObject({
      'if-none-match': 'W/"7"',
      'if-modified-since': lastModified,
    })
  })

  test('requests keep to the rate, including their repetitions', async () => {
    const on = await testClient([status(500), status(500)], {
      rate: { burst: 1, perSecond: 1 },
      random: () => 0,
    })
    await on.get(address)
    await on.get(address)
    expect(on.slept).toEqual([0, 1000, 0, 1000, 1000])
  })
})

describe('a body', () => {
  const megabyte = 1_000_000

  test('a body without an announced length is cut off at the limit', async () => {
    let sent = 0
    const closed = Promise.withResolvers<void>()
    const on = await testClient([
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
    expect(await on.failure()).toBe(`${address} is larger than 32 MB`)
    await closed.promise
    expect(sent).toBeLessThan(50 * megabyte)
  })

  test('a body is measured after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(2 * megabyte, ' '))
    expect(bomb.length).toBeLessThan(megabyte)
    const on = await testClient(
      [(_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
      { maxBytes: megabyte },
    )
    expect(await on.failure()).toMatch('is larger than 1 MB')
  })

  test('a body is decompressed', async () => {
    const on = await testClient([
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('["é"]')),
    ])
    expect(text(await on.get(address))).toBe('["é"]')
  })
})

describe('a refusal', () => {
  test('a refusal says that no server listens at the address', async () => {
    const on = await testClient([])
    await on.close()
    expect(await on.failure()).toMatch('connect ECONNREFUSED')
  })

  test.each([
    [401, "was refused (401): check the provider's key, and that it covers this feed"],
    [403, "was refused (403): check the provider's key, and that it covers this feed"],
    [404, 'does not exist at the provider (404)'],
    [400, 'answered 400'],
    [204, 'answered 204'],
  ])('with status %i is final', async (code, message) => {
    const on = await testClient([status(code)])
    expect(await on.failure()).toBe(`${address} ${message}`)
    expect(on.requests).toHaveLength(1)
  })

  test('the refusal of a wrong key does not show the key', async () => {
    const on = await testClient([], { key: 'wrong-key' })
    expect(await on.failure()).toMatch(/^\S+ was refused \(401\): check the provider's key/)
    expect(await on.failure()).not.toContain('wrong-key')
  })

  test.each([[''], ['two words'], ['line\nbreak'], ['k€y']])(
    'the invalid key %j is neither sent nor shown',
    async (wrong) => {
      const on = await testClient([], { key: wrong })
      expect(await on.failure()).toBe(
        `${address} cannot be fetched: the provider key is empty or has invalid characters`,
      )
      expect(on.requests).toHaveLength(0)
    },
  )

  test('the key is not sent to the target of a redirect', async () => {
    const on = await testClient([status(302, { location: 'https://cdn.example/' })])
    expect(await on.failure()).toMatch("cdn.example is none of the publisher's servers")
    expect(on.resolved).toEqual(['api.sportsdata.io'])
  })

  test.each([
    ['http://api.sportsdata.io/'],
    ['https://sportsdata.io.example/'],
    ['provider'],
    [''],
  ])('no key is sent to the address %j', async (wrong) => {
    const on = await testClient([])
    await expect(on.get(wrong)).rejects.toThrow(/is not (one of the provider|an https address)/)
    expect(on.requests).toEqual([])
  })
})
