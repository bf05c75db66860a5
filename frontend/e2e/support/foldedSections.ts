import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * A phone shows each section of a long page as its title and its figure. All are opened at once, because the content of
 * an open one moves the others while it loads.
 */
export const openSections = async (page: Page) => {
  const sections = page.locator('main details[id]')
  await expect(sections.first()).toBeVisible()
  await sections.evaluateAll((all: HTMLDetailsElement[]) => {
    for (const section of all) section.open = true
  })
}
