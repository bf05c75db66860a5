import { keptAtHeader } from '../lib/api/request.ts'
import { addressKept, keptLimits, keysOfMembers, keysToDrop, readerOf } from './keptAnswers.ts'

interface Dependencies {
  cache: () => Promise<Cache>
  ask: (request: Request) => Promise<Response>
  now: () => number
}

const bytesHeader = 'x-kept-bytes'

const pathOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The answers to the pages that a reader has opened, for when the network is gone. */
export const answersKept = ({ cache: opened, ask, now }: Dependencies) => {
  /** Rises when a login ends: an answer that is under way then is not kept any more. */
  let logins = 0
  /** Pages that are still open may ask by it what anybody may ask. */
  let endedToken: string | null = null
  const isOver = (login: number, token: string | null) =>
    login !== logins || (token !== null && token === endedToken)

  const drop = async (cache: Cache, keys: readonly string[]) => {
    await Promise.all(keys.map((key) => cache.delete(key)))
  }

  const keep = async (
    key: string,
    { reader, token, login }: { reader: string; token: string | null; login: number },
    response: Response,
  ) => {
    const body = await response.arrayBuffer()
    if (body.byteLength > keptLimits.bytesOfOne) return
    const headers = new Headers(response.headers)
    headers.set(keptAtHeader, String(now()))
    headers.set(bytesHeader, String(body.byteLength))
    const cache = await opened()
    if (isOver(login, token)) return
    await cache.put(key, new Response(body, { headers }))
    if (isOver(login, token)) return drop(cache, [key])
    const [requests, answers] = await Promise.all([cache.keys(), cache.matchAll()])
    const all = requests.map((request, place) => ({
      key: pathOf(request),
      bytes: Number(answers[place]?.headers.get(bytesHeader)),
    }))
    await drop(cache, keysToDrop(all, reader))
  }

  return {
    /** The network's answer, which is kept, or the one that was kept before. */
    answer: async (request: Request, wait: (work: Promise<unknown>) => void) => {
      const token = request.headers.get('x-access-token')
      const reader = readerOf(token)
      if (reader === undefined) return ask(request)
      const login = logins
      const key = addressKept(reader, new URL(request.url))
      try {
        const response = await ask(request)
        // A refusal says nothing of the page.
        if (response.status === 200) wait(keep(key, { reader, token, login }, response.clone()))
        return response
      } catch (error) {
        const kept = await (await opened()).match(key)
        if (!kept || request.signal.aborted) throw error
        return kept
      }
    },
    /** The answer to a call that ends the login, after which nothing of a member is left. */
    clear: async (request: Request, ended: () => void) => {
      const response = await ask(request)
      if (!response.ok) return response
      ended()
      logins++
      endedToken = request.headers.get('x-access-token')
      const cache = await opened()
      await drop(cache, keysOfMembers((await cache.keys()).map(pathOf)))
      return response
    },
  }
}
