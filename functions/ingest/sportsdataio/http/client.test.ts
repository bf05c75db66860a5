import { expect, test } from 'vitest'
import { asking, path, text } from '../testing/asking.ts'
import { type Answer, key, status } from '../testing/vendor.ts'

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
