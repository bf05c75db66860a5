import { afterEach, expect, test, vi } from 'vitest'
import { callWithMessage, callWithToken } from './callWithToken.ts'

afterEach(() => vi.unstubAllGlobals())

const unauthorized = {
  status: 'error',
  type: 'UNAUTHORIZED',
  message: 'Log in',
  errors: { 'x-access-token': 'Over' },
}
const options = { params: { sportsID: 1 }, failure: 'Unable to retrieve options' } as const

/** A session whose token becomes the next one whenever it starts over. */
const sessionWith = (...tokens: string[]) => {
  const startOver = vi.fn(async () => {
    tokens.shift()
  })
  return { token: async () => tokens[0], startOver }
}

const serverThatTakes = (good: string) => {
  const fetch = vi.fn(async (_address: string, init: { headers: Record<string, string> }) =>
    init.headers['x-access-token'] === good
      ? Response.json({ status: 'success', data: 'in' })
      : Response.json(unauthorized, { status: 401 }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a token that is taken is used as it is', async () => {
  serverThatTakes('good')
  const session = sessionWith('good')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).resolves.toBe('in')
  expect(session.startOver).not.toHaveBeenCalled()
})

test('a refused token starts the session over and the call goes out again', async () => {
  serverThatTakes('good')
  const session = sessionWith('expired', 'good')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).resolves.toBe('in')
  expect(session.startOver).toHaveBeenCalledWith('expired')
})

test('a second refusal is the answer', async () => {
  const fetch = serverThatTakes('none of them')
  const session = sessionWith('expired', 'fresh', 'spare')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    status: 401,
    message: 'Log in',
  })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a 401 that is not about the token is the answer', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'error', type: 'UNAUTHORIZED', message: 'Members' }, { status: 401 }),
  )
  const session = sessionWith('good', 'next')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    message: 'Members',
  })
  expect(session.startOver).not.toHaveBeenCalled()
})

test('where starting over brought no other token, the call does not go out again', async () => {
  const fetch = serverThatTakes('none')
  const session = { token: async () => 'same', startOver: async () => {} }
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    status: 401,
  })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('the server’s sentence comes beside the data for those who show it', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'success', data: 'in', message: 'Welcome' }),
  )
  const told = await callWithMessage(sessionWith('good'))('GET /options/{sportsID}', options)
  expect(told).toMatchObject({ data: 'in', message: 'Welcome' })
})

test('another failure does not end a session', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'error', type: 'FORBIDDEN', message: 'No' }, { status: 403 }),
  )
  const session = sessionWith('good')
  await expect(callWithToken(session)('GET /options/{sportsID}', options)).rejects.toMatchObject({
    status: 403,
  })
  expect(session.startOver).not.toHaveBeenCalled()
})
