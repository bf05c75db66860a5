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
 * The session's first call and then the page's, sent as the bundle will send them and handed over
 * to it. In the same order: a stored token is checked, and a visitor without one gets a guest's.
 */
export const askEarly = ({ address: here, storage, fetch, now }: Visit): EarlyAnswers => {
  const answers: EarlyAnswers = new Map()
  const ask = (address: string, token: Promise<string | undefined>) => {
    const answer = token
      .then((own) => fetch(address, { headers: apiHeaders(own) }))
      .then((response) => ({ response, receivedAt: now() }))
    // Who takes it asks again.
    answer.catch(() => {})
    answers.set(address, { token, answer })
    return answer
  }

  const { user } = readStored(storage)
  const isDue = user?.token !== undefined && tokenClock(now).isDue(user.token)
  // A login that is to be renewed or left comes before everything else.
  if (isLogoutRequest(here.pathname, here.search) || (isDue && user?.login)) return answers

  const kept = isDue ? undefined : user?.token
  if (kept) ask('/api/checkLogin', Promise.resolve(kept))
  const token = kept
    ? Promise.resolve(kept)
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
