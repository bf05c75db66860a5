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

test('an early answer is used once, by who asks with the token that it was asked with', async () => {
  expect(await takeEarlyAnswer(address, 'mine')).toEqual({ response, receivedAt: 7 })
  expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
})

test.each(['a member’s', undefined])(
  '%s is not the token that it was asked with',
  async (token) => {
    expect(await takeEarlyAnswer(address, token)).toBeUndefined()
    expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
  },
)

test('one that was asked without a token is for who has none', async () => {
  early(undefined)
  expect(await takeEarlyAnswer(address, undefined)).toMatchObject({ response })
})

test('one that was lost is asked for again', async () => {
  early('mine', Promise.reject(new TypeError('offline')))
  expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
})

test('no other call has it, nor who comes when the first page stands', async () => {
  expect(await takeEarlyAnswer('/api/options/2', 'mine')).toBeUndefined()
  dropEarlyAnswers()
  expect(await takeEarlyAnswer(address, 'mine')).toBeUndefined()
})
