import { expect, type Locator, type Page } from '@playwright/test'

/** Screen sizes at which layouts are checked: narrow and wide. */
export const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** Records layout shifts from the first paint on, for `layoutShift`. */
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

/** The top edges of the page's parts on the first screen. */
export const topsOf = (page: Page): Promise<number[]> =>
  page
    .locator('main .surface:not(.surface .surface)')
    .evaluateAll((parts) =>
      parts
        .map((part) => Math.round(part.getBoundingClientRect().top))
        .filter((top) => top < innerHeight),
    )

/** Expects that the parts of the first screen have not moved, and that the browser counts no shift. */
export const expectStill = async (page: Page, before: readonly number[]) => {
  expectSamePlaces(await topsOf(page), before, 3)
  expect(await layoutShift(page)).toBeLessThan(0.02)
}

const sidesOfBox = ['x', 'y', 'width', 'height'] as const

/** Where an element stands and how large it is. */
export const boxOf = async (
  element: Locator,
  sides: readonly (typeof sidesOfBox)[number][] = sidesOfBox,
): Promise<number[]> => {
  const box = await element.boundingBox()
  return box ? sides.map((side) => box[side]) : []
}

/**
 * Expects that nothing has moved by as much as `limit` pixels. `layoutShift` alone is not enough: it
 * ignores elements that were replaced when the page had loaded.
 */
export const expectSamePlaces = (
  after: readonly number[],
  before: readonly number[],
  limit: number,
) => {
  expect(before.length).toBeGreaterThan(0)
  expect(after).toHaveLength(before.length)
  for (const [index, place] of after.entries())
    expect(Math.abs(place - (before[index] ?? Number.NaN))).toBeLessThan(limit)
}
