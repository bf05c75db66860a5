import { expect, test } from 'vitest'
import { answersKept } from './keeping.ts'

const site = 'https://matchfit.example'

/** The part of a browser's cache that answers are kept in. */
const memoryCache = () => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (key: string, response: Response) => {
      kept.delete(key)
      kept.set(key, response)
    },
    match: async (key: string) => kept.get(key)?.clone(),
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()].map((key) => new Request(site + key)),
    matchAll: async () => [...kept.values()],
  }
  return { cache: cache as unknown as Cache, keys: () => [...kept.keys()] }
}

/** A browser before a site that is asked by one call after the other. */
const browser = () => {
  const { cache, keys } = memoryCache()
  const network: { ask: (request: Request) => Promise<Response> } = {
    ask: async () => Response.json('new'),
  }
  const work: Promise<unknown>[] = []
  const answers = answersKept({
    cache: async () => cache,
    ask: (request) => network.ask(request),
    now: () => 1000,
  })
  const member = `${btoa('{}')}.${btoa('{"sub":"a"}')}.x`
  const call = (path: string) => new Request(site + path, { headers: { 'x-access-token': member } })
  const get = (path: string) => answers.answer(call(path), (one) => work.push(one))
  const kept = () => Promise.all(work).then(keys)
  let ends = 0
  const logOut = () => answers.clear(call('/api/logout'), () => ends++)
  return { network, get, kept, logOut, ends: () => ends }
}

const lost = async () => {
  throw new TypeError('Failed to fetch')
}

test('the site’s answer comes first, and the kept one with its time where the site cannot be reached', async () => {
  const { network, get, kept } = browser()
  const first = await get('/api/main/today')
  expect(first.headers.has('x-kept-at')).toBe(false)
  expect(await kept()).toEqual(['/kept/member-a/api/main/today'])
  network.ask = lost
  const second = await get('/api/main/today')
  expect([await second.json(), second.headers.get('x-kept-at')]).toEqual(['new', '1000'])
  await expect(get('/api/main/1/schedules')).rejects.toThrow('Failed to fetch')
})

test('a refusal is not kept, nor an answer of more than 2 MB', async () => {
  const { network, get, kept } = browser()
  network.ask = async () => Response.json({}, { status: 401 })
  await get('/api/main/today')
  network.ask = async () => new Response(new Uint8Array(2_000_001))
  await get('/api/main/today')
  expect(await kept()).toEqual([])
})

test('a logout clears what is kept of members, and what was asked for before it is not kept after it', async () => {
  const { network, get, kept, logOut, ends } = browser()
  await get('/api/following')
  expect(await kept()).toHaveLength(1)
  let answer = (_: Response) => {}
  network.ask = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const late = get('/api/main/today')
  network.ask = async () => new Response()
  await logOut()
  answer(Response.json('late'))
  await late
  // A page that is still open asks by the ended token what anybody may ask.
  network.ask = async () => Response.json('later')
  await get('/api/prices')
  expect(await kept()).toEqual([])
  expect(ends()).toBe(1)
})

test('a logout that is refused clears nothing', async () => {
  const { network, get, kept, logOut, ends } = browser()
  await get('/api/following')
  await kept()
  network.ask = async () => new Response(null, { status: 500 })
  await logOut()
  expect(await kept()).toHaveLength(1)
  expect(ends()).toBe(0)
})
