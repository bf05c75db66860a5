import type { APIRequestContext, Page } from '@playwright/test'
import { exhaustive } from '#infra/local/testing/exhaustive.ts'
import { expect, test } from './fixtures.ts'

export interface PageTools {
  page: Page
  request: APIRequestContext
  logIn: () => Promise<void>
}

/**
 * A page in one of its states, and how to get there. One state of each page is also checked dark
 * and wide: its contrasts on real backgrounds, and the parts that only a wide page has.
 */
export type PageState = readonly [
  name: string,
  open: (tools: PageTools) => Promise<unknown>,
  also?: 'dark and wide',
]

interface Look {
  colorScheme: 'light' | 'dark'
  width: number
}

const phone: Look = { colorScheme: 'light', width: 360 }
const desktop: Look = { colorScheme: 'dark', width: 1280 }
const everyLook: readonly Look[] = [
  phone,
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 768 },
  { colorScheme: 'light', width: 1280 },
  desktop,
]

/** One test for each state: axe finds nothing, and nothing is wider than the smallest screen. */
export const checkPageStates = (states: readonly PageState[]) => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const [name, open, also] of states)
    test(`${name}: axe finds no fault, and 320 pixels are wide enough`, async ({
      page,
      request,
      logIn,
      expectAccessible,
    }) => {
      await open({ page, request, logIn })
      const looks = exhaustive ? everyLook : also ? [phone, desktop] : [phone]
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 740 })
        await expectAccessible()
      }
      await page.setViewportSize({ width: 320, height: 640 })
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    })
}
