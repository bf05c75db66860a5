import { describe, expect, test, vi } from 'vitest'
import { notificationOf, notificationsOf, pathWithin } from './notifications.ts'
import type { WorkerScope } from './scope.ts'

const origin = 'https://matchfit.example'
const shown = (payload: unknown) => notificationOf(origin, JSON.stringify(payload))

test('a push is shown with its title, text, tag and page, and with the number of unseen changes', () => {
  expect(
    shown({ title: 'Out', text: 'He is out.', tag: 'p1', url: '/nfl/player/p1', unseen: 3 }),
  ).toEqual({ title: 'Out', body: 'He is out.', tag: 'p1', path: '/nfl/player/p1', unseen: 3 })
})

test.each([undefined, '', 'nonsense', 'null', '[]', '{"title":7}', '{"text":"x"}'])(
  'a push of %s is shown all the same, as browsers demand',
  (payload) => {
    const { title, body } = notificationOf(origin, payload)
    expect([title, body].every(Boolean)).toBe(true)
  },
)

test.each([-1, 1.5, '2', null])('%s is no number of unseen changes', (unseen) => {
  expect(shown({ title: 'Out', unseen })).not.toHaveProperty('unseen')
})

describe('a press', () => {
  test('opens a path of this site with its query', () => {
    expect(pathWithin(origin, '/following?of=NFL#x')).toBe('/following?of=NFL#x')
    expect(pathWithin(origin, `${origin}/about`)).toBe('/about')
  })

  test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', 'http://[', 7])(
    'of %s opens My team',
    (address) => {
      expect(pathWithin(origin, address)).toBe('/following')
    },
  )
})

describe('a notification', () => {
  /** The browser, with its open tabs and what was done to them. */
  const browser = (...urls: string[]) => {
    const done: unknown[] = []
    const tabs = urls.map((url) => ({
      url: origin + url,
      focus: async () => done.push(['focus', url]),
      navigate: async (address: string) => done.push(['navigate', url, address]),
    }))
    const scope = {
      location: { origin },
      navigator: {
        setAppBadge: async (count: number) => done.push(['badge', count]),
        clearAppBadge: async () => done.push(['no badge']),
      },
      registration: {
        getNotifications: async () => [{ close: () => done.push(['close']) }],
        pushManager: {
          getSubscription: async () => ({ unsubscribe: async () => done.push(['unsubscribe']) }),
        },
        showNotification: async (title: string, options: object) =>
          done.push(['show', title, options]),
      },
      clients: {
        matchAll: async () => tabs,
        openWindow: async (address: string) => done.push(['open', address]),
      },
    } as unknown as WorkerScope
    return { done, notifications: notificationsOf(scope) }
  }

  test('is shown with its page, and the badge counts what is unseen', async () => {
    const { done, notifications } = browser()
    await notifications.show('{"title":"Out","text":"He is out.","tag":"p1","url":"/a","unseen":2}')
    const options = { body: 'He is out.', icon: '/icon-192.png', data: '/a', tag: 'p1' }
    expect(done).toEqual([
      ['show', 'Out', options],
      ['badge', 2],
    ])
  })

  test.each([
    ['granted', [['no badge']]],
    ['default', []],
  ])('is seen when My team is opened: with the permission %s %j', async (permission, expected) => {
    vi.stubGlobal('Notification', { permission })
    const { done, notifications } = browser()
    await notifications.seen()
    expect(done).toEqual(expected)
  })

  test('goes with the login of its reader, and none comes after it', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    const { done, notifications } = browser()
    await notifications.end()
    expect(done).toEqual([['close'], ['no badge'], ['unsubscribe']])
  })

  test('opens its page in the tab that has it, in another tab of the site, or in a new one', async () => {
    const first = browser('/about', '/a')
    await first.notifications.open('/a')
    expect(first.done).toEqual([['focus', '/a']])
    const second = browser('/about')
    await second.notifications.open('/a')
    expect(second.done).toEqual([
      ['focus', '/about'],
      ['navigate', '/about', `${origin}/a`],
    ])
    const third = browser()
    await third.notifications.open('https://evil.example/')
    expect(third.done).toEqual([['open', `${origin}/following`]])
  })
})
