import crypto from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { type TransformOptions, transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { repository } from '#infra/repository.ts'
import { endpoints } from '#shared/contract/api/families.ts'
import { localConfig } from '../../config.ts'
import { synthesize } from '../synthesize.ts'
import { publishedPages } from '../testing/stages.ts'
import { viewerRequestCode } from './site.ts'

const code = viewerRequestCode({ key: 'shells/index.html' }, 'current next')

interface Request {
  uri: string
  headers: Record<string, { value: string }>
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
}
type Handler = (event: { request: Request; viewer: { ip: string } }) => Request

/** Runs the function like CloudFront, which has Buffer and a module named crypto. */
const require = (name: string) => (name === 'crypto' ? crypto : undefined)
const handler: Handler = runInNewContext(`${code};handler`, { Buffer, require })

const ask = (uri: string, headers: Record<string, string> = {}) => {
  const values = Object.entries(headers).map(([name, value]) => [name, { value }])
  const request = { uri, headers: Object.fromEntries(values), querystring: {} }
  const { uri: asked, headers: sent } = handler({ request, viewer: { ip: '203.0.113.7' } })
  const header = (name: string) => sent[name]?.value
  return { uri: asked, tier: header('x-tier'), header }
}

const text = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const soon = Math.floor(Date.now() / 1000) + 3600
const token = (header: unknown, claims: unknown = { sub: '1', exp: soon }) =>
  `${text(header)}.${text(claims)}.c2ln`
const ofGuest = { alg: 'HS256', typ: 'guest+jwt', kid: '1' }
const withMark = (token: string, secret: string) =>
  `${token}.${crypto.createHmac('sha256', secret).update(token).digest('base64url')}`
const unmarked = token(ofGuest)
const guest = withMark(unmarked, 'current')
const member = token({ alg: 'RS256', kid: '1' })

describe('the tier', () => {
  test.each([
    ['no token', {}, 'guest'],
    ['an empty token', { 'x-access-token': '' }, 'guest'],
    ['a blank token', { 'x-access-token': '  ' }, 'guest'],
    ['a guest’s token', { 'x-access-token': guest }, 'guest'],
    ['free access', { 'x-access-token': token({ alg: 'HS256', typ: 'free+jwt' }) }, 'member'],
    ['a guest’s token as a bearer', { authorization: `Bearer ${guest}` }, 'guest'],
    ['a member’s token', { 'x-access-token': member }, 'member'],
    ['a member’s token as a bearer', { authorization: `bearer  ${member}` }, 'member'],
    ['a guest’s token before a member’s bearer', bothWays(guest, member), 'guest'],
    ['a member’s token before a guest’s bearer', bothWays(member, guest), 'member'],
    ['a header of another type', { 'x-access-token': token({ typ: 'JWT' }) }, 'member'],
    ['a header that is null', { 'x-access-token': token(null) }, 'member'],
    ['nonsense', { 'x-access-token': 'nonsense' }, 'member'],
    ['a guest’s token of the next secret', sent(withMark(unmarked, 'next')), 'guest'],
    ['a guest’s token of another secret', sent(withMark(unmarked, 'former')), 'member'],
    ['a guest’s token without a mark', sent(unmarked), 'member'],
    ['a guest’s token with an empty mark', sent(`${unmarked}.`), 'member'],
    ['a guest’s token with more parts', sent(`${guest}.x`), 'member'],
    ['a guest’s token with another signature', sent(guest.replace('.c2ln.', '.c2lo.')), 'member'],
    ['a guest’s token that has expired', sent(marked({ exp: soon - 7200 })), 'member'],
    ['a guest’s token without an end', sent(marked({ sub: '1' })), 'member'],
    ['a guest’s token of null', sent(marked(null)), 'member'],
    ['another scheme', { authorization: 'Basic dTpw' }, 'guest'],
    ['a bearer without a token', { authorization: 'Bearer ' }, 'guest'],
  ])('of %s', (_, headers, tier) => {
    expect(ask('/api/main/1/schedules', headers).tier).toBe(tier)
  })

  test('is never taken from the client’s header', () => {
    expect(ask('/api/x', { 'x-tier': 'member' }).tier).toBe('guest')
    expect(ask('/api/x', { 'x-tier': 'guest', 'x-access-token': member }).tier).toBe('member')
  })
})

test('a bearer token becomes our token header, unless there is one already', () => {
  expect(ask('/api/x', { authorization: `Bearer ${member}` }).header('x-access-token')).toBe(member)
  expect(ask('/api/x', bothWays(guest, member)).header('x-access-token')).toBe(guest)
})

test('a blank token does not reach the origin', () => {
  expect(ask('/api/x', { 'x-access-token': '  ' }).header('x-access-token')).toBeUndefined()
})

test('the viewer’s address comes from CloudFront, whatever header the client sends', () => {
  expect(ask('/api/x', { 'x-viewer-address': '10.0.0.1' }).header('x-viewer-address')).toBe(
    '203.0.113.7',
  )
})

test('the portal’s host is the one that was called, whatever header the client sends', () => {
  const headers = { host: 'matchfit.example', 'x-portal-host': 'evil.example' }
  expect(ask('/api/x', headers).header('x-portal-host')).toBe('matchfit.example')
})

describe('the path', () => {
  test.each([
    '/',
    '/upcominggames',
    '/nfl/upcominggames',
    '/NFL/UpcomingGames/',
    '/dashboard',
    '/dashboard/logout',
    '/nfl/dashboard/matchups/',
    '/logout',
    '/nfl/logout',
    '/anything/else/logout',
    '/articles/week-1.-preview',
    '/article/what-changed-in-v2.0',
    '/nfl/player/nfl-A.B',
    '/admin-panel/articles/edit/a-1',
  ])('%s is a page', (uri) => {
    expect(ask(uri).uri).toBe('/shells/index.html')
  })

  test.each([
    '/foo',
    '/.git/config',
    '/API/openapi.json',
    '/apis',
    '/api',
    '/index.html',
    '/shells/of-another-release.html',
    '/brotli/index-1a2b.js',
    '/aboutus',
    '/about/us',
    '/nfl/nba/upcominggames',
    '/nfl/team/assets/x.js',
    '/admin/nothing',
    '/nfl/logouts',
    '/%2e%2e/private.txt',
  ])('%s is nothing', (uri) => {
    expect(ask(uri).uri).toBe('/nowhere')
  })

  test.each(['/favicon.svg', '/documents/terms.pdf', '/assets/gone-1a2b.js', '/api/options/1'])(
    '%s is left alone',
    (uri) => {
      expect(ask(uri).uri).toBe(uri)
    },
  )
})

describe('a script or stylesheet', () => {
  test.each([
    ['/assets/index-1a2b.js', 'gzip, deflate, br, zstd', '/brotli/index-1a2b.js'],
    ['/assets/index-1a2b.css', 'br;q=0.1', '/brotli/index-1a2b.css'],
    ['/assets/index-1a2b.js', 'gzip, br;q=0', '/assets/index-1a2b.js'],
    ['/assets/index-1a2b.js', 'gzip, br; q=0.00', '/assets/index-1a2b.js'],
    ['/assets/index-1a2b.js', 'gzip', '/assets/index-1a2b.js'],
    ['/assets/index-1a2b.js', 'gzip, brand', '/assets/index-1a2b.js'],
    ['/assets/font-1a2b.woff2', 'br', '/assets/font-1a2b.woff2'],
    ['/assets/x/index-1a2b.js', 'br', '/assets/x/index-1a2b.js'],
    ['/favicon.svg', 'br', '/favicon.svg'],
  ])('%s is asked for with "%s" as %s', (uri, accepted, asked) => {
    expect(ask(uri, { 'accept-encoding': accepted }).uri).toBe(asked)
  })
})

describe('the search of articles', () => {
  const list = '/api/public/articles'
  const search = (value: string, uri = list, more: Request['querystring'] = {}) =>
    handler({
      request: { uri, headers: {}, querystring: { ...more, search: { value } } },
      viewer: { ip: '203.0.113.7' },
    }).querystring

  test.each([
    ['in any case', 'Knee', 'knee'],
    ['with spaces around and between', '%20%20knee%20%20%20acl+', 'acl%20knee'],
    ['in any order', 'acl+knee', 'acl%20knee'],
    ['written twice', 'knee%20KNEE', 'knee'],
    ['with an accent', 'M%C3%BCller', 'm%C3%BCller'],
    ['with signs of a query', 'a%26b%3Dc', 'a%26b%3Dc'],
    ['that is no text', '%E0%A4%A', '%25e0%25a4%25a'],
  ])('is one cache key %s', (_, sent, key) => {
    expect(search(sent)).toEqual({ search: { value: key } })
  })

  test('is cut to the 100 characters that the API accepts', () => {
    expect(search('x'.repeat(5000)).search?.value).toBe('x'.repeat(100))
    const balls = search(`x${'%F0%9F%8F%88'.repeat(500)}`).search?.value ?? ''
    expect(decodeURIComponent(balls)).toBe(`x${'🏈'.repeat(49)}`)
  })

  test('is left out if it is blank', () => {
    expect(search('')).toEqual({})
    expect(search('%20+%20', list, { page: { value: '2' } })).toEqual({ page: { value: '2' } })
  })

  test('counts once, however often it is sent', () => {
    const multiValue = [{ value: 'knee' }, { value: 'random' }]
    const querystring = { search: { value: 'knee', multiValue } }
    const request = { uri: list, headers: {}, querystring }
    expect(handler({ request, viewer: { ip: '::1' } }).querystring).toEqual({
      search: { value: 'knee' },
    })
  })

  test('reaches the list of admins unchanged, because answers to admins are not cached', () => {
    expect(search('Knee%20ACL', '/api/admin/articles')).toEqual({ search: { value: 'Knee%20ACL' } })
  })

  test('is removed from every other path, where it would only create copies of an answer', () => {
    expect(search('x', '/api/main/1/schedules', { league: { value: '1' } })).toEqual({
      league: { value: '1' },
    })
    expect(search('x', '/nfl')).toEqual({})
    const searched = endpoints.filter(({ query }) => query && 'search' in query.shape)
    expect(searched.map(({ path }) => path).toSorted()).toEqual(['/api/admin/articles', list])
  })
})

test('everything in the public folder of the frontend is served as a file', () => {
  const published = readdirSync(join(repository, 'frontend/public'), {
    recursive: true,
    withFileTypes: true,
  })
  const addresses = published
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).split('frontend/public')[1] ?? '')
  expect(addresses).toContain('/favicon.svg')
  for (const address of addresses) expect(ask(address).uri).toBe(address)
})

/**
 * The syntax beyond ECMAScript 5.1 that AWS documents for the runtime 2.0. Anything undocumented counts as
 * unsupported.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const supported = {
  arrow: true,
  'async-await': true,
  'const-and-let': true,
  'exponent-operator': true,
  'rest-argument': true,
  'template-literal': true,
}

/** The syntax in a function's text that CloudFront would refuse or fail to run. */
const faultsOf = (text: string): string[] => {
  const faults: string[] = []
  const printed = (options: TransformOptions) =>
    transformSync(text, { ...options, legalComments: 'none', logLevel: 'silent' }).code
  try {
    // esbuild rewrites, or refuses, what its target lacks.
    if (printed({ target: 'es5', supported }) !== printed({ target: 'esnext' }))
      faults.push('has syntax that the runtime lacks')
  } catch {
    faults.push('has syntax that the runtime lacks')
  }
  // Not after a slash: `/following/import` is the address of a page.
  const names = /(?<!\/)\b(?:import|export|eval|Function|setTimeout|setInterval|fetch|process)\b/
  if (names.test(printed({ target: 'esnext' }))) faults.push('names what the runtime lacks')
  for (const [, name] of text.matchAll(/\brequire\(([^)]*)\)/g))
    if (!/^'(?:buffer|cloudfront|crypto|querystring)'$/.test(name ?? ''))
      faults.push(`requires ${name}`)
  if (Buffer.byteLength(text) > 10_240) faults.push('is larger than 10 KB')
  return faults
}

test('the function is within CloudFront’s language and size limit, even with the shell of a release', () => {
  expect(faultsOf(code)).toEqual([])
  const [deployed] = Object.values(
    synthesize(localConfig, { pages: publishedPages }).Resources,
  ).filter(({ Type }) => Type === 'AWS::CloudFront::Function')
  const joined = deployed?.Properties?.['FunctionCode'] as { 'Fn::Join': [string, unknown[]] }
  const whole = joined['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : '')).join('')
  const filled = whole.replace(/\{\{resolve:.*\}\}/, 'x'.repeat(64))
  expect(filled).toContain(`const secrets = '${'x'.repeat(64)}'`)
  expect(faultsOf(filled)).toEqual([])
})

test.each([
  ['a class', 'class A {}'],
  ['destructuring', 'var { a } = b'],
  ['optional chaining', 'var a = b?.c'],
  ['a default parameter', 'function a(b = 1) { return b }'],
  ['spread', 'var a = [...b]'],
  ['a generator', 'function* a() {}'],
  ['for-of', 'for (var a of b) c(a)'],
  ['a named group', 'var a = /(?<b>c)/'],
  ['a module', "import a from 'b'"],
  ['a timer', 'setTimeout(a, 1)'],
  ['code in text', "eval('1')"],
  ['a package', "var a = require('fs')"],
  ['10 KB', `var a = '${'x'.repeat(10_240)}'`],
])('%s is found in the file', (_, text) => {
  expect(faultsOf(`function handler(event) { return event.request }\n${text}`)).not.toEqual([])
})

function sent(token: string) {
  return { 'x-access-token': token }
}

function marked(claims: unknown) {
  return withMark(token(ofGuest, claims), 'current')
}

function bothWays(ours: string, bearer: string) {
  return { 'x-access-token': ours, authorization: `Bearer ${bearer}` }
}
