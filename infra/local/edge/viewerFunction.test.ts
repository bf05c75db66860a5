import { expect, inject, test } from 'vitest'
import { readDistribution } from '../template/distribution.ts'
import { viewerFunction } from './viewerFunction.ts'

const code = readDistribution(inject('template')).behaviors[0]?.viewerFunction ?? ''
const run = viewerFunction(code)
const request = { method: 'GET', path: '/nfl', query: '', headers: {} }

test('the deployed function rewrites an address without an extension to the app shell', () => {
  expect(run(request, '127.0.0.1').path).toBe('/shells/index.html')
  expect(run({ ...request, path: '/api/x' }, '127.0.0.1').path).toBe('/api/x')
})

test('the viewer’s address is the connection’s, whatever the client claims', () => {
  const headers = { 'x-viewer-address': '6.6.6.6', 'x-tier': 'member' }
  expect(run({ ...request, headers }, '127.0.0.1').headers).toMatchObject({
    'x-viewer-address': '127.0.0.1',
    'x-tier': 'guest',
  })
})

test('a query passes through the function as it was sent, repeated parameters included', () => {
  const query = 'page=2&category=a%26b&x=1&x=2&empty='
  expect(run({ ...request, path: '/api/public/articles', query }, '::1').query).toBe(query)
})

test('cookies pass through the function', () => {
  expect(run({ ...request, headers: { cookie: 'a=b=c; d=e' } }, '::1').headers.cookie).toBe(
    'a=b=c; d=e',
  )
})

test('the function sees no globals that CloudFront does not have', () => {
  const spy = viewerFunction(
    'function handler(e) { e.request.uri = [typeof process, typeof fetch, typeof atob, typeof require].join(); return e.request }',
  )
  expect(spy(request, '::1').path).toBe('undefined,undefined,undefined,undefined')
})
