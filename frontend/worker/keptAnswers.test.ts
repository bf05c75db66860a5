import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/api/families.ts'
import {
  addressKept,
  keptLimits,
  keysOfMembers,
  keysToDrop,
  readerOf,
  roleOfCall,
} from './keptAnswers.ts'

const partOf = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (header: object, claims: object) => `${partOf(header)}.${partOf(claims)}.signature`

describe('the calls', () => {
  const calls = endpoints.map(({ method, path }) => ({ method, pathname: path }))

  test('that are kept are those of pages that anybody may open, and of whom a member follows', () => {
    const kept = calls.filter((call) => roleOfCall(call.method, call) === 'keep')
    expect(kept.map(({ pathname }) => pathname.replace(/\/\{.*/, '')).toSorted()).toMatchObject(
      expect.arrayContaining(['/api/following', '/api/main/today', '/api/public/articles']),
    )
    const ofOthers = endpoints.filter(
      ({ access, path }) => roleOfCall('GET', { pathname: path }) === 'keep' && access === 'admin',
    )
    expect(ofOthers).toEqual([])
  })

  test.each([
    '/api/admin/users/key',
    '/api/account/data',
    '/api/checkLogin',
    '/api/sampleToken',
    '/api/freeAccess',
    '/api/following/calendar/secret',
    '/api/record/picks/csv',
    '/api/alerts',
    '/api/subscriptions/current',
    '/api/openapi.json',
  ])('%s is not kept', (pathname) => {
    expect(roleOfCall('GET', { pathname })).toBeUndefined()
  })

  test('that change something are not kept', () => {
    expect(roleOfCall('POST', { pathname: '/api/main/1/matchup/nfl-1/whatif' })).toBeUndefined()
  })

  test('that end a login clear what is kept of members', () => {
    expect(roleOfCall('GET', { pathname: '/api/logout' })).toBe('clear')
    expect(roleOfCall('POST', { pathname: '/api/account/erasure' })).toBe('clear')
  })
})

describe('the reader of an answer', () => {
  test('is a guest without a token, and with any guest’s token', () => {
    expect(readerOf(null)).toBe('guest')
    expect(readerOf(tokenOf({ typ: 'guest+jwt' }, { sub: 'x' }))).toBe('guest')
  })

  test('is the member of whom a token speaks, whichever of his tokens it is', () => {
    expect(readerOf(tokenOf({ kid: '1' }, { sub: 'a-1', exp: 1 }))).toBe('member-a-1')
    expect(readerOf(tokenOf({ kid: '2' }, { sub: 'a-1', exp: 2 }))).toBe('member-a-1')
  })

  test.each(['nonsense', tokenOf({}, {}), tokenOf({}, { sub: '' }), '..', 'bnVsbA.bnVsbA.x'])(
    'is nobody’s where the token is %s, and then nothing is kept',
    (token) => {
      expect(readerOf(token)).toBeUndefined()
    },
  )

  test('is a part of the key, which no name of a member can leave', () => {
    const reader = readerOf(tokenOf({}, { sub: '../guest' })) ?? ''
    const url = new URL('https://x.example/api/main/today')
    expect(keysOfMembers([addressKept(reader, url), addressKept('guest', url)])).toEqual([
      addressKept(reader, url),
    ])
  })
})

test('whom a member follows has one answer, whenever his last visit was; other addresses have one each', () => {
  const key = (address: string) => addressKept('guest', new URL(address, 'https://x.example'))
  expect(key('/api/following?since=a')).toBe(key('/api/following?since=b'))
  expect(key('/api/main/1/schedules?week=next')).not.toBe(key('/api/main/1/schedules'))
})

describe('what goes when an answer is kept', () => {
  const one = (key: string, bytes = 1) => ({ key, bytes })
  const limits = { ...keptLimits, answers: 2, bytes: 100 }

  test('is the oldest above the number of answers', () => {
    const all = ['a', 'b', 'c'].map((name) => one(`/kept/guest/api/${name}`))
    expect(keysToDrop(all, 'guest', limits)).toEqual(['/kept/guest/api/a'])
  })

  test('is the oldest above the bytes', () => {
    const all = [one('/kept/guest/api/a', 60), one('/kept/guest/api/b', 60)]
    expect(keysToDrop(all, 'guest', limits)).toEqual(['/kept/guest/api/a'])
  })

  test('is what another member has left, and nothing of guests', () => {
    const all = [one('/kept/member-1/api/a'), one('/kept/guest/api/a'), one('/kept/member-2/api/a')]
    expect(keysToDrop(all, 'member-2', { ...limits, answers: 9 })).toEqual(['/kept/member-1/api/a'])
    expect(keysToDrop(all, 'guest', { ...limits, answers: 9 })).toEqual([])
  })
})
