import { type Browser, chromium, type Page } from '@playwright/test'
import type { PlayerPage, ShownPastInjury } from '#shared/contract/player.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { answered } from './portalProcess.ts'
import { listsOf } from './publicPages.ts'
import { median, type Row } from './row.ts'

const runs = 5
/** A mid-range phone. */
const slowedDown = 4
const screens = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
]
const injuries = 40
const parts = ['knee', 'ankle', 'hamstring', 'shoulder', 'calf', 'groin', 'foot', 'back', 'hand']

interface Member {
  id: string
  token: string
  email: string
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** The thread's CPU time in microseconds, without waiting. */
  tdur?: number
  args: { name?: string }
}

/** The address of a player who is missing in the NBA's next game. */
const hurtPlayer = async (origin: string): Promise<string> => {
  const [game] = (await listsOf(origin, 2)).games
  const matchup = JSON.parse(await answered(`${origin}/api/main/2/matchup/${game?.id}`)) as {
    data: { match: { absences: Record<'away' | 'home', { player_id: string }[]> }[] }
  }
  const { away = [], home = [] } = matchup.data.match[0]?.absences ?? {}
  const [hurt] = [...away, ...home]
  if (!hurt) throw new Error('Nobody is missing in the NBA’s next game')
  return `/nba/player/${hurt.player_id}`
}

/** One injury every 45 days, from the player’s own latest one backward. */
const oftenHurt = (page: PlayerPage): PlayerPage => {
  const [latest] = page.playerHistory
  if (!latest?.injury_date) throw new Error('The player was never hurt')
  const { injury_date: last } = latest
  const earlier = Array.from({ length: injuries - 1 }, (_, n): ShownPastInjury => {
    const day = addDays(last, -45 * (n + 1)) ?? last
    return {
      ...latest,
      ...{ injury_id: `${latest.injury_id}-${n}`, injury_date: day },
      ...{ recovery_return_date: addDays(day, 20) ?? day, days_lost: 20 },
      ...{ body_part: parts[n % parts.length] ?? null, side: n % 2 ? 'left' : 'right' },
    }
  })
  return { ...page, playerHistory: [latest, ...earlier] }
}

/** The main thread’s longest task. */
const longestTask = (events: readonly TraceEvent[]): number => {
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.includes(`${pid} ${tid}`),
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

const open = async (
  browser: Browser,
  { origin, member, screen }: { origin: string; member: Member; screen: (typeof screens)[number] },
): Promise<Page> => {
  const value = JSON.stringify({ user: { login: true, admin: false, ...member } })
  const page = await browser.newPage({
    viewport: screen,
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'authType', value }] }],
    },
  })
  await page.route('**/api/main/*/*/playerinfo/*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: PlayerPage }
    await route.fulfill({ response, json: { ...answer, data: oftenHurt(answer.data) } })
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
  return page
}

/** Opens the page without its charts, then lets them load and returns the longest task that follows. */
const frameOf = async (browser: Browser, page: Page, address: string) => {
  let letGo = () => {}
  const rest = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/InjuryCharts-*.js', async (route) => {
    await rest
    await route.continue()
  })
  await page.goto(address)
  await page.locator('#injuries').waitFor({ state: 'attached' })
  // They are loaded when the reader comes near.
  await page.evaluate('document.getElementById("injuries").scrollIntoView()')
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  // Looking for an element by its role would lay out what the page has not drawn yet.
  letGo()
  await page.locator('a[href^="#injury-"]').first().waitFor({ state: 'attached' })
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[]
  }
  return { longest: longestTask(traceEvents), elements: await page.locator('*').count() }
}

/** The longest frame in which the charts of a player with 40 injuries are drawn, on a slow processor. */
export async function* chartFrames(origin: string, executablePath: string): AsyncGenerator<Row> {
  const asked = { method: 'POST', body: '{}' }
  const member = JSON.parse(await answered(`${origin}/__local/members`, asked)) as Member
  const address = `${origin}${await hurtPlayer(origin)}`
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  await using browser = await chromium.launch({ executablePath, args })
  for (const screen of screens) {
    const longest: number[] = []
    let elements = 0
    for (let run = 0; run < runs; run++) {
      const page = await open(browser, { origin, member, screen })
      const frame = await frameOf(browser, page, address)
      longest.push(frame.longest)
      elements = frame.elements
      await page.close()
    }
    yield {
      what: `charts of ${injuries} injuries, longest frame`,
      value: median(longest),
      unit: 'ms',
      detail: `at ${screen.width} px, ${slowedDown} times slowed, between ${Math.min(...longest).toFixed(0)} and ${Math.max(...longest).toFixed(0)} in ${runs} runs, ${elements} elements`,
    }
  }
}
