import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * A phone shows each section of a long page as its title and its figure. All are opened at once, because the content of
 * an open one moves the others while it loads. Those whose figures are still on their way are opened when they come.
 */
export const openSections = async (page: Page) => {
  const sections = page.locator('main details[id]')
  await expect(sections.first()).toBeVisible()
  await page.evaluate(() => {
    const opened = new Set<Element>()
    const openNew = () => {
      for (const section of document.querySelectorAll<HTMLDetailsElement>('main details[id]')) {
        if (!opened.has(section)) section.open = true
        opened.add(section)
      }
    }
    openNew()
    new MutationObserver(openNew).observe(document.body, { childList: true, subtree: true })
  })
}
