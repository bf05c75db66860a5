import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { publicPages } from './publicPages.ts'
import { median, type Row } from './row.ts'

const runs = 3
/** A phone of the middle range. */
const slowedDown = 4
/** Of one kind of control, a page's first ones: its later rows are alike. */
const controlsOfKind = 3

/** `click` would look for what covers the control while the page answers, and that would count. */
const press = async (control: Locator) => {
  const box = await control.boundingBox()
  if (box) await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** What a reader presses, types into or moves, and how. */
const gestures: Record<string, { find: string; use: (control: Locator) => Promise<void> }> = {
  tab: { find: 'main [role=tab]', use: press },
  fold: { find: 'main summary, main [aria-expanded]', use: press },
  choice: {
    find: 'main [aria-pressed], main [role=radio], main [role=switch], main label:has(:is([type=radio], [type=checkbox]))',
    use: press,
  },
  sorting: { find: 'main th button', use: press },
  typing: {
    find: 'main :is([type=search], [type=text], [type=email], [role=combobox])',
    use: async (control) => {
      await control.focus()
      await control.page().keyboard.type('ba')
    },
  },
  slider: { find: 'main [role=slider]', use: (control) => control.press('ArrowLeft') },
  menu: { find: 'header button', use: press },
}

/** The part of the browser’s own types that runs in the page. */
interface EventTiming {
  duration: number
  interactionId: number
}
declare const PerformanceObserver: new (
  heard: (list: { getEntries(): EventTiming[] }) => void,
) => { observe(options: object): void }
declare const window: { slowest: number }
declare const requestAnimationFrame: (drawn: (time: number) => void) => void

/** Remembers the slowest gesture: from the press to the frame that answers it. */
const observeGestures = () => {
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** The browser reports a gesture once the frame that answers it has been shown. */
const takeSlowest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve))
    for (let frame = 0; frame < 4; frame++) await nextFrame()
    const { slowest } = window
    window.slowest = 0
    return slowest
  })

const openPage = async (browser: Browser, address: string) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
  await page.addInitScript(observeGestures)
  await page.goto(address, { waitUntil: 'networkidle' })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
  return page
}

/** The slowest answer to each control of a page. A gesture that leaves the page is followed back to it. */
const tryControls = async (page: Page, address: string) => {
  const times = new Map<string, number>()
  for (const [kind, { find, use }] of Object.entries(gestures)) {
    const found = await page.locator(find).filter({ visible: true }).count()
    for (let n = 0; n < Math.min(found, controlsOfKind); n++) {
      const control = page.locator(find).filter({ visible: true }).nth(n)
      // An earlier gesture may have folded this one away or disabled it.
      if (!(await control.count()) || !(await control.isEnabled())) continue
      await control.scrollIntoViewIfNeeded()
      await takeSlowest(page)
      await use(control)
      times.set(`${kind} ${n + 1}`, await takeSlowest(page))
      await page.keyboard.press('Escape')
      if (page.url() !== address) await page.goto(address, { waitUntil: 'networkidle' })
    }
  }
  return times
}

/** How long the slowest gesture of each public page waits for its frame, on a slow processor. */
export async function* gestureTime(origin: string, executablePath: string): AsyncGenerator<Row> {
  const args = ['--no-sandbox', '--disable-gpu']
  await using browser = await chromium.launch({ executablePath, args })
  for (const path of await publicPages(origin)) {
    const times = new Map<string, number[]>()
    for (let run = 0; run < runs; run++) {
      const page = await openPage(browser, `${origin}${path}`)
      for (const [gesture, time] of await tryControls(page, page.url()))
        times.set(gesture, [...(times.get(gesture) ?? []), time])
      await page.close()
    }
    const medians = [...times].map(([gesture, all]) => ({ gesture, time: median(all) }))
    const [slowest] = medians.toSorted((a, b) => b.time - a.time)
    if (!slowest) continue
    yield {
      what: `slowest of ${medians.length} gestures`,
      value: slowest.time,
      unit: 'ms',
      detail: `${path}, ${slowest.gesture}, ${slowedDown} times slowed`,
    }
  }
}
