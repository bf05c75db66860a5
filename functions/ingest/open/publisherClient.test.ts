import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publicServer } from '#functions/runtime/internet/testing/publicServer.ts'
import { openSources, sourceNames } from '#shared/domain/feeds/openSources.ts'
import { publisherClient, recordedPublishers } from './publisherClient.ts'

const fixtures = {
  file: '2026-27.es.1.json',
  address: 'https://raw.githubusercontent.com/openfootball/football.json/master/2026-27/es.1.json',
}
const schedule = { file: 'scheduleLeagueV2.json', address: 'https://cdn.nba.com/schedule.json' }

test('a file comes with its name and its validators, and the portal says who runs it', async () => {
  let agent: string | undefined
  const { connection } = await publicServer((request, response) => {
    agent = request.headers['user-agent']
    response.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' }).end(gzipSync('[]'))
  })
  const answer = await publisherClient('desk@portal.test', connection).get(
    'openfootball',
    fixtures,
    {},
  )
  expect(answer).toMatchObject({ file: '2026-27.es.1.json', etag: '"1"' })
  expect(new TextDecoder().decode((answer as { bytes: Uint8Array }).bytes)).toBe('[]')
  expect(agent).toBe('Matchfit (desk@portal.test)')
  await publisherClient(undefined, connection).get('openfootball', fixtures, {})
  expect(agent).toBe('Matchfit')
})

test('a key is sent in the header that the publisher asks for, and no error contains it', async () => {
  let key: unknown
  const { connection } = await publicServer((request, response) => {
    key = request.headers['x-apisports-key']
    response.writeHead(500).end()
  })
  const asked = {
    file: 'odds.json',
    address: 'https://cdn.nba.com/v4/odds?apiKey=in-the-address',
    headers: { 'x-apisports-key': 'in-a-header' },
  }
  const answer = publisherClient('desk@portal.test', connection).get('nba', asked, {})
  await expect(answer).rejects.toThrow(/^odds\.json: answered 500$/)
  expect(key).toBe('in-a-header')
})

test('a file of 2 MB that unpacks to more than 64 MB is refused by its name, and the client goes on', async () => {
  const member = gzipSync(Buffer.alloc(64_000_000))
  const bomb = Buffer.concat(Array.from({ length: 32 }, () => member))
  expect(bomb.length).toBeGreaterThan(1_900_000)
  expect(bomb.length).toBeLessThan(2_100_000)
  let body = bomb
  const { connection } = await publicServer((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(body),
  )
  const client = publisherClient(undefined, connection)
  await expect(client.get('openfootball', fixtures, {})).rejects.toThrow(
    /^2026-27\.es\.1\.json: is larger than 64 MB$/,
  )
  body = gzipSync('[]')
  expect(await client.get('nba', schedule, {})).toMatchObject({ file: schedule.file })
})

test('a file of 200 MB is refused by its name as soon as it is too long, and the rest is not read', async () => {
  const [part, parts] = [Buffer.alloc(1_000_000, ' '), 200]
  let sent = 0
  const { connection } = await publicServer((_, response) => {
    const send = () => {
      if (response.destroyed || sent === parts) return response.end()
      sent++
      return response.write(part, send)
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    send()
  })
  await expect(publisherClient(undefined, connection).get('nba', schedule, {})).rejects.toThrow(
    /^scheduleLeagueV2\.json: is larger than 64 MB$/,
  )
  expect(sent).toBeLessThan(parts)
})

test('a missing file of a season that has not begun is not a failure', async () => {
  const { connection } = await publicServer((request, response) =>
    response.writeHead(Number(request.headers['x-answer'])).end('<h1>Not Found</h1>'),
  )
  for (const source of sourceNames) {
    const { absent, hosts } = openSources[source]
    expect(absent, source).toContain(404)
    const [host] = hosts
    for (const status of absent) {
      const asked = {
        ...{ file: 'season.json', address: `https://${host}/season.json` },
        headers: { 'x-answer': String(status) },
      }
      const answer = await publisherClient(undefined, connection).get(source, asked, {})
      expect(answer, `${source} ${status}`).toBe('absent')
    }
  }
})

test('a file that has not changed is not sent again', async () => {
  const { connection } = await publicServer((request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end('[]'),
  )
  const client = publisherClient('desk@portal.test', connection)
  expect(await client.get('openfootball', fixtures, { etag: '"1"' })).toBe('unchanged')
})

test('every publisher’s way to say that there is no such file is understood', async () => {
  let status = 404
  const { connection } = await publicServer((_, response) => response.writeHead(status).end())
  const client = publisherClient('desk@portal.test', connection)
  expect(await client.get('openfootball', fixtures, {})).toBe('absent')
  status = 403
  expect(await client.get('nba', schedule, {})).toBe('absent')
  await expect(client.get('openfootball', fixtures, {})).rejects.toThrow(
    '2026-27.es.1.json: answered 403',
  )
})

test('a server that fails is left alone for a while, and longer each time; others are asked', async () => {
  let asked = 0
  const { connection } = await publicServer((_, response) => {
    asked++
    response.writeHead(503).end()
  })
  let now = new Date('2026-11-21T12:00:00Z')
  const client = publisherClient('desk@portal.test', { ...connection, now: () => now })
  const get = () => client.get('openfootball', fixtures, {})
  await expect(get()).rejects.toThrow('answered 503')
  await expect(get()).rejects.toThrow('left alone until 2026-11-21T12:00:30.000Z')
  await expect(client.get('nba', schedule, {})).rejects.toThrow('answered 503')
  expect(asked).toBe(2)
  now = new Date('2026-11-21T12:00:31Z')
  await expect(get()).rejects.toThrow('answered 503')
  await expect(get()).rejects.toThrow('left alone until 2026-11-21T12:01:31.000Z')
})

test('only servers that the source names are asked, redirects included', async () => {
  const { connection, resolved } = await publicServer((_, response) =>
    response.writeHead(302, { location: 'https://feeds.example/elsewhere.json' }).end(),
  )
  const client = publisherClient('desk@portal.test', connection)
  const elsewhere = { ...fixtures, address: 'https://feeds.example/a.json' }
  await expect(client.get('openfootball', elsewhere, {})).rejects.toThrow('none of the publisher')
  await expect(client.get('openfootball', fixtures, {})).rejects.toThrow(
    'feeds.example is none of the publisher',
  )
  expect(resolved).toEqual(['raw.githubusercontent.com'])
})

test('recorded files are read from this machine alone', () => {
  expect(() => recordedPublishers('http://198.51.100.7:80', new Date())).toThrow(
    'not from 198.51.100.7',
  )
})
