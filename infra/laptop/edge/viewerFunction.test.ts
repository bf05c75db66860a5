import { expect, inject, test } from 'vitest'
import { readDistribution } from '../template/distribution.ts'
import { viewerFunction } from './viewerFunction.ts'

const code = readDistribution(inject('template')).behaviors[0]?.viewerFunction ?? ''
const run = viewerFunction(code)
const request = { method: 'GET', path: '/about', query: '', headers: {} }

test('the deployed function rewrites the address of a page to the app shell', () => {
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

test('parameters, headers and cookies with the names of an object’s own members pass through, and change no object', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    const query = `${name}=1&${name}=2`
    const headers = { [name.toLowerCase()]: 'x', cookie: `${name}=1` }
    const passed = run({ ...request, path: '/api/prices', query, headers }, '::1')
    expect(passed.query).toBe(query)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>).multiValue).toBeUndefined()
})

test('cookies pass through the function', () => {
  expect(run({ ...request, headers: { cookie: 'a=b=c; d=e' } }, '::1').headers.cookie).toBe(
    'a=b=c; d=e',
  )
})

test('the function sees no globals that CloudFront does not have', () => {
  const spy = viewerFunction(
    `function handler(e) {
      e.request.uri = [typeof process, typeof fetch, typeof atob, typeof require('fs')].join()
      return e.request
    }`,
  )
  expect(spy(request, '::1').path).toBe('undefined,undefined,undefined,undefined')
})
