import type { APIRequestContext, Page } from '@playwright/test'
import { exhaustive } from '#infra/local/testing/exhaustive.ts'
import { expect, test } from './fixtures.ts'

export interface PageTools {
  page: Page
  request: APIRequestContext
  logIn: (who?: { admin?: boolean }) => Promise<unknown>
}

/**
 * A page in one of its states, and how to get there. One state of each page is also checked dark
 * and wide: its contrasts on real backgrounds, and the parts that only a wide page has. Where a state
 * only adds a dialog to the one before it, only that dialog is checked.
 */
export type PageState = readonly [
  name: string,
  open: (tools: PageTools) => Promise<unknown>,
  how?: 'dark and wide' | 'only its dialog',
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

/** Axe finds nothing, and nothing is wider than the smallest screen. */
const expectGoodState = async (
  how: PageState[2],
  { page, expectAccessible }: { page: Page; expectAccessible: (part?: string) => Promise<void> },
) => {
  const usual = how === 'dark and wide' ? [phone, desktop] : [phone]
  const looks = exhaustive ? everyLook : usual
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await expectAccessible(how === 'only its dialog' ? 'dialog[open]' : undefined)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

const title = 'axe finds no fault, and 320 pixels are wide enough'

/** One test for each state. */
export const checkPageStates = (states: readonly PageState[]) => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const [name, open, how] of states)
    test(`${name}: ${title}`, async ({ page, request, logIn, expectAccessible }) => {
      await open({ page, request, logIn })
      await expectGoodState(how, { page, expectAccessible })
    })
}

/** One test for states that follow one another on one page. */
export const checkStatesInTurn = (states: readonly PageState[]) =>
  test(`${states.map(([name]) => name).join(', then ')}: ${title}`, async ({
    page,
    request,
    logIn,
    expectAccessible,
  }) => {
    for (const [, open, how] of states) {
      await page.emulateMedia({ colorScheme: phone.colorScheme })
      await page.setViewportSize({ width: phone.width, height: 740 })
      await open({ page, request, logIn })
      await expectGoodState(how, { page, expectAccessible })
    }
  })
