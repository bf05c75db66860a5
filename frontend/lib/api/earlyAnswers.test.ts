import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropEarlyAnswers, takeEarlyAnswer } from './earlyAnswers.ts'

const address = '/api/options/1'
const response = Response.json({})

const early = (
  token: string | undefined,
  answer = Promise.resolve({ response, receivedAt: 7 }),
) => {
  answer.catch(() => {})
  globalThis.earlyAnswers = new Map([[address, { token: Promise.resolve(token), answer }]])
}

beforeEach(() => early('mine'))
afterEach(dropEarlyAnswers)

test('an early answer is handed out once, to a call with the same token', async () => {
  expect(await takeEarlyAnswer(address, 'mine')).toEqual({ response, receivedAt: 7 })
  expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
})

test.each(['another', undefined])(
  'a call with the token %s gets no answer, and the answer is gone',
  async (token) => {
    expect(await takeEarlyAnswer(address, token)).toBeUndefined()
    expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
  },
)

test('an answer to a call without a token is handed only to a call without a token', async () => {
  early(undefined)
  expect(await takeEarlyAnswer(address, undefined)).toMatchObject({ response })
})

test('a failed early call gives no answer', async () => {
  early('mine', Promise.reject(new TypeError('offline')))
  expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
})

test('an early answer is given neither to another call nor after the drop', async () => {
  expect(await takeEarlyAnswer('/api/options/2', 'mine')).toBeUndefined()
  dropEarlyAnswers()
  expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
})
