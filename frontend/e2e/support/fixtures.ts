import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod'

const minted = z.object({ id: z.string(), token: z.string().min(1), email: z.string() })

interface Fixtures {
  /** What this test makes the browser complain of; anything else that it says fails the test. */
  expectedErrors: RegExp | undefined
  /** Logs this page's reader in, before it opens anything. */
  logIn: (who?: { admin?: boolean }) => Promise<void>
  /** By every rule, or by those alone that another theme can break. */
  expectAccessible: (rules?: 'of all' | 'of colour') => Promise<void>
}

export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text())
    })
    page.on('pageerror', ({ message }) => said.push(message))
    let left = false
    page.on('request', (request) => {
      left ||= new URL(request.url()).pathname === '/api/logout'
    })
    await use(page)
    // A page that was only pointed at may still be asking.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // A member's call that is still out when he leaves is refused, as it should be.
    const overtaken = (line: string) => left && line.includes('401 (Unauthorized)')
    const unexpected = said.filter((line) => !expectedErrors?.test(line) && !overtaken(line))
    expect(unexpected).toEqual([])
  },

  logIn: async ({ page, request }, use) => {
    await use(async ({ admin = false } = {}) => {
      const answer = await request.post('/__local/members', { data: { admin } })
      const { id, token, email } = minted.parse(await answer.json())
      await storeVisit(page, { user: { login: true, admin, id, token, email } })
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (rules = 'of all') => {
      await page.evaluate(transitionsFinished)
      const axe = new AxeBuilder({ page })
      if (rules === 'of colour') axe.withRules(['color-contrast', 'link-in-text-block'])
      const { violations } = await axe.analyze()
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
      expect(found).toEqual([])
    })
  },
})

/** A theme that has just changed is half the old one until its transitions have had their frame. */
const transitionsFinished = async () => {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** What the browser kept from an earlier visit. Written once: what the page changes, stays. */
export const storeVisit = (page: Page, value: unknown) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('stored')) return
    sessionStorage.setItem('stored', '1')
    localStorage.setItem('authType', text)
  }, JSON.stringify(value))

/** The site's links are along the bar, or, where that is too narrow, in the menu. */
export async function openSiteLinks(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

/** As a keyboard gets there, however many stops are on the way. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
}

/** Every layout shift since the page opened, as browsers sum it up. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifts: number[] }).shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const layoutShift = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )

export { expect }
