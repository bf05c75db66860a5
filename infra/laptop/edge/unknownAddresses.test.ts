import { beforeEach, expect, test } from 'vitest'
import { publicPageAt } from '#functions/page/publicPage.ts'
import { pageRoutes } from '#infra/stack/site/pageRoutes.ts'
import { shell, testPortal } from '../../testing/testPortal.ts'

const { ask, cache, emulators } = await testPortal()
beforeEach(() => {
  cache.clear()
  emulators.calls.clear()
})

const examples: Record<string, string> = {
  $sport: 'nfl',
  $id: 'nfl-PIT',
  $player_id: 'nfl-PIT-18',
  $articlename: 'ankles',
  $urlparam: 'logout',
}

/** The addresses of a route: with and without each part that may be left out. */
const addressesOf = (route: string): string[] => {
  const [optional, name] = /\/\{-(\$\w+)\}/.exec(route) ?? []
  if (optional !== undefined)
    return [`/${name}`, ''].flatMap((part) => addressesOf(route.replace(optional, () => part)))
  return [route.replace(/\$\w+/g, (name) => examples[name] ?? `no example of ${name}`)]
}

const addresses = pageRoutes().flatMap(addressesOf)
// A page of which there is no data here. The page function knows its address, and that it is missing.
const ofData = addresses.filter((address) =>
  ['matchup', 'team', 'player', 'article', 'shortArticle'].includes(
    publicPageAt(address.slice(1))?.kind ?? '',
  ),
)

test('every address of the router is answered with the app, and with 200 unless its data is missing', async () => {
  expect(addresses).toContain('/dashboard/logout')
  expect(addresses).toContain('/upcominggames')
  for (const address of addresses) {
    const { status, text } = await ask(address)
    expect([address, status]).toEqual([address, ofData.includes(address) ? 404 : 200])
    expect(text).toContain('<!doctype html>')
  }
})

test.each([
  '/foo',
  '/.git/config',
  '/.env',
  '/API/openapi.json',
  '/api',
  '/apis',
  '/wp-login.php',
  '/favicon.gone',
  '/documents/gone.pdf',
  '/index.html',
  '/shells/of-another-release.html',
  '/admin/nothing',
  '/nfl/nba/upcominggames',
  '/a/b/c/d/e',
  '/__proto__',
  '/%2e%2e/private.txt',
])(
  'the unknown address %s is a 404 that draws the app’s page for it, and is kept nowhere',
  async (path) => {
    for (const _ of ['first', 'second']) {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('<title>No page here')
      expect(answer.text.length).toBeGreaterThan(shell.length)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-cache': 'Error from cloudfront',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  },
)

test('an unknown address that asks for a logout is the app’s, which ends the login', async () => {
  expect((await ask('/no/such/page/logout')).text).toBe(shell)
})

test('an unknown address is no endpoint: nothing is read from a table', async () => {
  await ask('/foo')
  expect(emulators.calls.list().map(({ service }) => service)).not.toContain('dynamodb')
})
