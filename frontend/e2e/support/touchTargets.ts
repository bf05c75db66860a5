import type { Page } from '@playwright/test'

/** A finger's width, and the height where two stand above each other in one cell; the guidelines ask for 24. */
const smallest = { long: 44, short: 28 }

/**
 * Finds links and buttons smaller than a finger, by asking the page for the element at points around their middle. A link
 * within a sentence may be as small as its words.
 */
export const smallTargets = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ part, smallest: { long, short } }) => {
      const step = 2
      const farthest = 44
      const pressed = 'a[href], button, input, select, textarea, summary'
      const isWithinSentence = (element: Element | null): boolean => {
        if (!element || !getComputedStyle(element).display.startsWith('inline')) return false
        const words = [...(element.parentElement?.childNodes ?? [])]
        const hasWords = words.some(
          ({ nodeType, textContent }) => nodeType === 3 && /\S/.test(textContent ?? ''),
        )
        return hasWords || isWithinSentence(element.parentElement)
      }
      const small = (element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const labels = [...((element as HTMLInputElement).labels ?? [])]
        const isHit = (dx: number, dy: number) => {
          const at = document.elementFromPoint(x + dx, y + dy)
          return (
            at?.closest(pressed) === element ||
            labels.some((label) => label === at || label.contains(at))
          )
        }
        // Behind an open dialog or a fixed bar nothing can be pressed.
        if (!isHit(0, 0)) return undefined
        const reach = (dx: number, dy: number) => {
          let far = 0
          while (far < farthest && isHit(dx * (far + step), dy * (far + step))) far += step
          return far
        }
        const width = reach(-1, 0) + reach(1, 0) + 1
        const height = reach(0, -1) + reach(0, 1) + 1
        const isSmall =
          Math.max(width, height) < long - step || Math.min(width, height) < short - step
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return isSmall ? `${width}×${height} ${element.tagName} ${name.trim()}` : undefined
      }
      return [...document.querySelectorAll<HTMLElement>(`:is(${part}) :is(${pressed})`)].flatMap(
        (element) => {
          const isShown = element.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
          })
          const isTiny = element.offsetWidth <= 1
          if (!isShown || isTiny || element.matches(':disabled') || isWithinSentence(element))
            return []
          return small(element) ?? []
        },
      )
    },
    { part, smallest },
  )
