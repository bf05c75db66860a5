import { isLogoutRequest } from '#shared/domain/account/logoutRequest.ts'
import type { EarlyAnswers } from '../lib/api/earlyAnswers.ts'
import { apiHeaders } from '../lib/api/request.ts'
import { type BrowserStorage, readStored } from '../lib/session/storedSession.ts'
import { tokenClock } from '../lib/session/tokenLife.ts'
import { pageCalls } from './pageNeeds.ts'

interface Visit {
  address: Pick<Location, 'pathname' | 'search'>
  storage: BrowserStorage
  fetch: (address: string, init: RequestInit) => Promise<Response>
  now: () => number
}

/**
 * Sends the session's first call and then the page's calls, just as the bundle would send them, and
 * hands the answers to it. A stored token is checked; a visitor without one gets a guest token.
 */
export const askEarly = ({ address: here, storage, fetch, now }: Visit): EarlyAnswers => {
  const answers: EarlyAnswers = new Map()
  const ask = (address: string, token: Promise<string | undefined>) => {
    const answer = token
      .then((value) => fetch(address, { headers: apiHeaders(value) }))
      .then((response) => ({ response, receivedAt: now() }))
    // A caller that takes a failed answer sends the call again.
    answer.catch(() => {})
    answers.set(address, { token, answer })
    return answer
  }

  const { user } = readStored(storage)
  const isDue = user?.token !== undefined && tokenClock(now).isDue(user.token)
  // A login that ends or must be renewed comes before every call of the page.
  if (isLogoutRequest(here.pathname, here.search) || (isDue && user?.login)) return answers

  const storedToken = isDue ? undefined : user?.token
  if (storedToken) ask('/api/checkLogin', Promise.resolve(storedToken))
  const token = storedToken
    ? Promise.resolve(storedToken)
    : ask('/api/sampleToken', Promise.resolve(undefined)).then(tokenIn, () => undefined)
  for (const address of pageCalls(here)) ask(address, token)
  return answers
}

const tokenIn = async ({ response }: { response: Response }): Promise<string | undefined> =>
  response
    .clone()
    .json()
    .then(
      ({ data }) => data?.token,
      () => undefined,
    )
