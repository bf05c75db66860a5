import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { exhaustive } from '#infra/testing/exhaustive.ts'

/** Marks the elements whose colors axe checks. */
const mark = 'data-read-by-axe'

/**
 * Finishes the transitions after a change of theme. Waiting does not work: a page that draws nothing new may never
 * finish them.
 */
const finishTransitions = () => {
  // Parts with `content-visibility: auto` keep the colors of the former theme while they are off
  // screen.
  const everything = new CSSStyleSheet()
  everything.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [everything]
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
}

/**
 * Marks the first and the last of all texts that have the same colors, the same size and the same classes and
 * backgrounds above them. Axe takes nine tenths of its time for contrasts, and the hundred rows of a list
 * are alike.
 */
const markDistinctTexts = (mark: string) => {
  const numbers = new Map<string, number>()
  const surroundings = new Map<Element, number>()
  const surroundingsOf = (element: Element): number => {
    const known = surroundings.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const above = element.parentElement ? surroundingsOf(element.parentElement) : -1
    const drawn = [backgroundColor, backgroundImage, opacity]
    const key = [above, element.tagName, element.getAttribute('class'), ...drawn].join('|')
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    surroundings.set(element, number)
    return number
  }
  // Axe passes over single characters and over controls that are off.
  const ownText = (element: Element) =>
    [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('')
  const off = ':disabled, [aria-disabled="true"]'

  const alike = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute(mark)
    if (!element.checkVisibility()) continue
    const text = ownText(element)
    const isControl = element.matches('input, select, textarea, button, label')
    if (!text && !isControl) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const seen = [surroundingsOf(element), color, fontSize, fontWeight]
    const key = [...seen, text.length > 1, element.closest(off) !== null, isControl].join('|')
    alike.set(key, [...(alike.get(key) ?? []), element])
  }
  for (const elements of alike.values())
    for (const element of [elements.at(0), elements.at(-1)]) element?.setAttribute(mark, '')
}

/** Each rule that axe finds broken in the page as it stands, or in a part of it, with the elements. */
export const axeFaults = async (page: Page, part: string) => {
  await page.evaluate(finishTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  if (!exhaustive) await page.evaluate(markDistinctTexts, mark)
  return page.evaluate(
    async ({ part, colored }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      axe.configure({ rules: [{ id: 'color-contrast', selector: colored }] })
      // Otherwise axe spends a fifth of its time on describing elements that pass, and reads all
      // stylesheets for a rule that is not used.
      const options = { resultTypes: ['violations' as const], preload: false }
      const { violations } = await axe.run(part, options)
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    { part, colored: exhaustive ? '*' : `[${mark}]` },
  )
}
