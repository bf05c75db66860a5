import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

export interface PageTools {
  page: Page
  request: APIRequestContext
  logIn: () => Promise<void>
}

/** A page in one of its states, and how to get there. */
export type PageState = readonly [name: string, open: (hands: PageTools) => Promise<unknown>]

interface Look {
  colorScheme: 'light' | 'dark'
  width: number
}

const usual: readonly Look[] = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'dark', width: 1280 },
]

/** One test a state: the page is opened once and looked at in each theme and size. */
export function checkPageStates(states: readonly PageState[], looks = usual) {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const [name, open] of states)
    test(`${name}: accessible in every look, and no wider than a small screen`, async ({
      page,
      request,
      logIn,
      expectAccessible,
    }) => {
      // Two rosters in four looks: axe takes a while on a busy machine.
      test.slow()
      await open({ page, request, logIn })
      const seen = new Set<number>()
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 740 })
        // A size that was looked at differs only by its colours: the rest of axe is half its time.
        await expectAccessible(seen.has(width) ? 'of colour' : 'of all')
        seen.add(width)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    })
}
