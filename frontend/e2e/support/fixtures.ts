import { test as base, expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod'
import { axeFaults } from './axe.ts'

const minted = z.object({ id: z.string(), token: z.string().min(1), email: z.string() })

interface BrowserConsole {
  /** Errors that the current visit provokes on purpose. */
  expected: RegExp | undefined
  /** All other errors. */
  errors: string[]
  /** Set once this visit has logged out. */
  loggedOut: boolean
}

interface Fixtures {
  /** The errors that this test provokes in the browser's console. Any other error fails the test. */
  expectedErrors: RegExp | undefined
  browserConsole: BrowserConsole
  /**
   * One visit of a longer journey, named after the rule that it proves; `test.step` names further
   * rules. Each visit begins on a blank page with the server's own answers, and may provoke errors of
   * its own. The browser keeps its cache and the login, so a visit takes half the time of another test.
   */
  visit: (rule: string, body: () => Promise<unknown>, expectedErrors?: RegExp) => Promise<void>
  /** Stores the session of a new member, for the next page that is opened, and returns its token. */
  logIn: (who?: { admin?: boolean; games?: string[] }) => Promise<string>
  /** Expects that axe finds no fault in the page as it stands, or in a part of it. */
  expectAccessible: (part?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],

  browserConsole: async ({ expectedErrors }, use) =>
    use({ expected: expectedErrors, errors: [], loggedOut: false }),

  page: async ({ page, browserConsole }, use) => {
    // The server rightly refuses a member's call that is under way during the logout.
    const overtaken = (error: string) =>
      browserConsole.loggedOut && error.includes('401 (Unauthorized)')
    const note = (error: string) => {
      const { expected, errors } = browserConsole
      if (!expected?.test(error) && !overtaken(error)) errors.push(error)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text())
    })
    page.on('pageerror', ({ message }) => note(message))
    page.on('request', (request) => {
      browserConsole.loggedOut ||= new URL(request.url()).pathname === '/api/logout'
    })
    await use(page)
    // A page that was only preloaded may have calls under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(browserConsole.errors).toEqual([])
  },

  visit: async ({ page, browserConsole, expectedErrors }, use) => {
    await use((rule, body, own) =>
      test.step(rule, async () => {
        // Ends the previous page's calls, which could be mistaken for those of this visit.
        await page.goto('about:blank')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        browserConsole.expected = own ?? expectedErrors
        browserConsole.loggedOut = false
        await body()
        expect(browserConsole.errors).toEqual([])
      }),
    )
  },

  logIn: async ({ page, request }, use) => {
    await use(async ({ admin = false, games = [] } = {}) => {
      const answer = await request.post('/__local/members', { data: { admin, games } })
      const { id, token, email } = minted.parse(await answer.json())
      await storeVisit(page, { user: { login: true, admin, id, token, email } })
      return token
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (part = 'html') => expect(await axeFaults(page, part)).toEqual([]))
  },
})

/** Stores what an earlier visit left in the browser. Written once, so that the page's own changes stay. */
export const storeVisit = (page: Page, value: unknown) =>
  page.addInitScript(
    ({ visit, text }) => {
      // A blank page has no storage.
      if (origin === 'null' || sessionStorage.getItem(visit)) return
      sessionStorage.setItem(visit, 'stored')
      localStorage.setItem('authType', text)
    },
    { visit: crypto.randomUUID(), text: JSON.stringify(value) },
  )

/** Makes the site's links visible: opens the menu where the bar is too narrow for them. */
export const openSiteLinks = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

/** Goes back to the page with the title, and waits until it is drawn and scrolled to where it was left. */
export const goBack = async (page: Page, title: string | RegExp) => {
  await page.goBack()
  // The title follows once the page has been scrolled, which would carry off what is clicked.
  await expect(page).toHaveTitle(title)
}

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
}

export { expect }
