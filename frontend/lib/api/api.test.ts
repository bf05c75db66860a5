import { afterEach, expect, test, vi } from 'vitest'
import { callWithMessage, callWithToken } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const unauthorized = {
  status: 'error',
  type: 'UNAUTHORIZED',
  message: 'Log in',
  errors: { 'x-access-token': 'Over' },
}
const options = {
  params: { sportsID: 1 },
  failure:
    'Part of this page did not load, so old scores are not marked as old. Reload it to try again.',
} as const

/** A session that gets the next of these tokens each time it starts over. */
const sessionWith = (...tokens: string[]) => {
  const startOver = vi.fn(async () => {
    tokens.shift()
  })
  return { token: async () => tokens[0], startOver }
}

const serverAccepting = (good: string) => {
  const fetch = vi.fn(async (_address: string, init: { headers: Record<string, string> }) =>
    init.headers['x-access-token'] === good
      ? Response.json({ status: 'success', data: 'in' })
      : Response.json(unauthorized, { status: 401 }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a call with an accepted token is sent once', async () => {
  serverAccepting('good')
  const session = sessionWith('good')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).resolves.toBe('in')
  expect(session.startOver).not.toHaveBeenCalled()
})

test('a refused token starts the session over, and the call is sent again', async () => {
  serverAccepting('good')
  const session = sessionWith('expired', 'good')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).resolves.toBe('in')
  expect(session.startOver).toHaveBeenCalledWith('expired')
})

test('a second refusal rejects the call', async () => {
  const fetch = serverAccepting('none of them')
  const session = sessionWith('expired', 'fresh', 'spare')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    status: 401,
    message: 'Log in',
  })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a 401 that is not about the token rejects the call', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'error', type: 'UNAUTHORIZED', message: 'Members' }, { status: 401 }),
  )
  const session = sessionWith('good', 'next')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    message: 'Members',
  })
  expect(session.startOver).not.toHaveBeenCalled()
})

test('the call is not sent again if starting over returned the same token', async () => {
  const fetch = serverAccepting('none')
  const session = { token: async () => 'same', startOver: async () => {} }
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    status: 401,
  })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a call with message returns the server’s message beside the data', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'success', data: 'in', message: 'Welcome' }),
  )
  const answer = await callWithMessage(sessionWith('good'))('GET /options/{sportsID}', options)
  expect(answer).toMatchObject({ data: 'in', message: 'Welcome' })
})

test('another error does not start the session over', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'error', type: 'FORBIDDEN', message: 'No' }, { status: 403 }),
  )
  const session = sessionWith('good')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    status: 403,
  })
  expect(session.startOver).not.toHaveBeenCalled()
})
