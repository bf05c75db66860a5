import { beforeAll, expect, test } from 'vitest'
import { exhaustive } from '#infra/testing/exhaustive.ts'
import { endpoints } from '#shared/contract/api/families.ts'
import { failure } from '#shared/contract/envelope.ts'
import { testPortal } from '../../testing/testPortal.ts'

const { ask, failures } = await testPortal()

/** Parts of a path as they are sent. Some of them cannot be decoded. */
const parts = [
  '__proto__',
  'constructor',
  '.',
  '..',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'a%2Fb',
  '%25',
  '%5c..%5c',
  '%F0%9F%8F%88',
  '%c0%af',
  '%ED%A0%80',
  '%ff',
  '%',
  '%zz',
  ';x=1',
  'x'.repeat(3000),
]

const queries = [
  '__proto__=1&__proto__=2&constructor=3',
  'toString&valueOf=&=1&&&=',
  'search=%&page=%zz&%=1',
  'page=1&page=2&page=__proto__',
  'page[]=1&page[0]=2&page.x=3',
  'search=%00%c0%af%ED%A0%80',
  `search=${'%F0%9F%8F%88'.repeat(300)}`,
  'a=1&'.repeat(1500),
]

/** Changes of an address that stands for an endpoint. */
const changes: ((path: string) => string)[] = [
  ...parts.map((part) => (path: string) => path.replaceAll(/\{\w+\}/g, part)),
  ...parts.map((part) => (path: string) => `${path}/${part}`),
  ...queries.map((query) => (path: string) => `${path}?${query}`),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.toUpperCase(),
]

interface Asked {
  address: string
  status: number
  text: string
}
const answers: Asked[] = []

beforeAll(async () => {
  let turn = 0
  for (const { method, path, body } of endpoints) {
    const next = exhaustive
      ? changes
      : Array.from({ length: 6 }, () => changes[turn++ % changes.length])
    for (const change of next) {
      const address = change?.(path).replaceAll(/[{}]/g, '') ?? path
      const sent = body ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}
      const { status, text } = await ask(address, { method, ...sent })
      answers.push({ address: `${method} ${address}`, status, text })
    }
  }
})

test('no address makes the portal fail, whatever is put into it', () => {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(failures).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('an address under /api is answered in the envelope, or refused by the edge as malformed', () => {
  const refusals = [
    'The address is malformed.\n',
    'The address is too long.\n',
    'This request is not allowed here.\n',
  ]
  const others = answers.filter(
    ({ address, status, text }) =>
      status >= 400 && address.includes(' /api/') && !refusals.includes(text) && !isFailure(text),
  )
  expect(others).toEqual([])
})

function isFailure(text: string) {
  return text.startsWith('{') && failure.safeParse(JSON.parse(text)).success
}
