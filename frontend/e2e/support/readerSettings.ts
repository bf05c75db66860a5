import type { Page } from '@playwright/test'

/** The spacing that a reader may set, by WCAG 2.2, 1.4.12. */
const widerSpacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`

/**
 * Texts that are cut, or begin left of the screen. A name that ends in an ellipsis is not: it is shortened
 * on purpose, and stands in full on the page that it leads to.
 */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isHiddenOnPurpose = (element: Element) =>
      element.closest('[aria-hidden="true"], .sr-only') !== null || !element.checkVisibility()
    const ownText = (element: Element) =>
      [...element.childNodes]
        .map((node) => (node instanceof Text ? node.data.trim() : ''))
        .join(' ')
        .trim()
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      const text = ownText(element)
      const { left, right, width, height } = element.getBoundingClientRect()
      // The link that skips the navigation waits beside the screen.
      const isAway = right <= 0 || width < 4 || height < 4
      if (!text || isAway || isHiddenOnPurpose(element)) return []
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isClosed = (overflow: string) => /hidden|clip/.test(overflow)
      const isCut =
        (isClosed(overflowX) &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 2) ||
        (isClosed(overflowY) &&
          webkitLineClamp === 'none' &&
          element.scrollHeight > element.clientHeight + 2)
      const scrolls = element.closest('[style*="overflow"], [tabindex="0"], nav, fieldset')
      const startsOutside = left < -1 && !scrolls
      return isCut || startsOutside ? [text] : []
    })
  })

/** Texts that a reader loses who has set wider spacing. */
export const textsLostToSpacing = async (page: Page): Promise<string[]> => {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, widerSpacing)
  const lost = await cutTexts(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return lost
}

/** By how many pixels the page is wider than the window while the browser’s own text is twice as large. */
export const widthBeyondAtLargeText = async (page: Page): Promise<number> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await devTools.detach()
  return beyond
}

/** Shapes without a text that are no longer drawn where the reader's system sets all colors. */
export const shapesLostToForcedColors = async (page: Page): Promise<string[]> => {
  const drawnShapes = () =>
    page.evaluate(() => {
      const isClear = (color: string) => /^rgba\(.*, 0\)$| \/ 0\)$/.test(color)
      const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
      const colorBelow = (element: Element) => {
        let below = element.parentElement
        while (below && isClear(colorOf(below))) below = below.parentElement
        return below ? colorOf(below) : 'canvas'
      }
      return [...document.querySelectorAll('#root *')].map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isShape =
          element instanceof HTMLElement &&
          // Pictures stay, and the browser draws its own controls in the system's colors.
          !element.matches('img, input, progress, meter, select, textarea') &&
          !element.childElementCount &&
          !element.textContent?.trim() &&
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ opacityProperty: true })
        if (!isShape) return undefined
        const { backgroundColor, backgroundImage, borderBottomWidth, borderLeftWidth, maskImage } =
          getComputedStyle(element)
        const isDrawn =
          (!isClear(backgroundColor) && backgroundColor !== colorBelow(element)) ||
          backgroundImage !== 'none' ||
          maskImage !== 'none' ||
          Number.parseFloat(borderBottomWidth) > 0 ||
          Number.parseFloat(borderLeftWidth) > 0
        return isDrawn ? `${element.tagName} in ${element.parentElement?.className}` : undefined
      })
    })
  const usual = await drawnShapes()
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await drawnShapes()
  await page.emulateMedia({ forcedColors: 'none' })
  return usual.filter((shape, i): shape is string => shape !== undefined && !forced[i])
}
