import type { APIRequestContext, Page } from '@playwright/test'
import { exhaustive, figure } from '#infra/testing/exhaustive.ts'
import { expect, test } from './fixtures.ts'
import {
  shapesLostToForcedColors,
  textsLostToSpacing,
  widthBeyondAtLargeText,
} from './readerSettings.ts'
import { smallTargets } from './touchTargets.ts'

export interface PageTools {
  page: Page
  request: APIRequestContext
  logIn: (who?: { admin?: boolean }) => Promise<unknown>
}

/**
 * A page in one of its states, and how to get there. One state of each page is also checked in the dark
 * theme and on a wide screen, for its contrasts and for the parts that only a wide page has. A state
 * that adds a part to a checked one is checked for that part alone. Axe takes a millisecond per
 * element, so lists are cut to a few rows.
 */
export type PageState = readonly [
  name: string,
  open: (tools: PageTools) => Promise<unknown>,
  how?: 'dark and wide' | { part: string; wide?: true },
]

export const dialog = { part: 'dialog[open]' }

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

/** Expects that axe finds nothing, and that nothing is wider than the smallest screen. */
const expectGoodState = async (
  how: PageState[2],
  { page, expectAccessible }: { page: Page; expectAccessible: (part?: string) => Promise<void> },
) => {
  const { part = undefined, wide = false } =
    typeof how === 'object' ? how : { wide: how === 'dark and wide' }
  const usual = wide ? [phone, desktop] : [phone]
  const looks = exhaustive ? everyLook : usual
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await expectAccessible(part)
    figure('states of pages, each in its themes and widths', 1)
  }
  if (wide) {
    expect(await widthBeyondAtLargeText(page)).toBeLessThanOrEqual(0)
    expect(await shapesLostToForcedColors(page)).toEqual([])
  }
  await page.setViewportSize({ width: phone.width, height: 740 })
  if (wide) {
    expect(await textsLostToSpacing(page)).toEqual([])
    expect(await widthBeyondAtLargeText(page)).toBeLessThanOrEqual(0)
  }
  expect(await smallTargets(page, part)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

/** One test for the states of related pages, in one visit: each begins where the one before it ended. */
export const checkPageStates = (pages: string, states: readonly PageState[]) =>
  test(`${pages}: axe finds no fault, and 320 pixels are wide enough`, async ({
    page,
    request,
    logIn,
    expectAccessible,
  }) => {
    for (const [name, open, how] of states)
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: phone.colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width: phone.width, height: 740 })
        await open({ page, request, logIn })
        await expectGoodState(how, { page, expectAccessible })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
  })
