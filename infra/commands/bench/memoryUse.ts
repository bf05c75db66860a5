import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { repository } from '#infra/repository.ts'
import type { Row } from './row.ts'

const requests = 4000
const uploads = 50
/** Functions that are not called end after two minutes. */
const idleMs = 150_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The memory of a process and of all that it started, in gigabytes. */
const residentGb = (root: number) => {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const processes = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const [pid = 0, parent = 0] of processes) if (family.has(parent)) family.add(pid)
  }
  const kilobytes = processes.map(([pid = 0, , rss = 0]) => (family.has(pid) ? rss : 0))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1e6
}

/** A portal like a developer's, in a process of its own, with the demo. */
const startPortal = async (folder: string) => {
  const flags = ['--port', '0', '--no-schedules', '--data', join(folder, 'portal')]
  const child = spawn('npm', ['run', '-s', 'start', '--', ...flags], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm could not be started')
  const stop = () => process.kill(-pid)
  let output = ''
  for await (const part of child.stdout) {
    output += part
    const [, origin] = /^Ready on (http:\S+)$/m.exec(output) ?? []
    if (origin) return { pid, origin, stop }
  }
  throw new Error(`The portal ended: ${output}`)
}

const answered = async (address: string, init?: RequestInit) => {
  const answer = await fetch(address, init)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return body
}

/** The pages of all games, teams and players of three sports. */
const pagesOf = async (origin: string) => {
  const pages: string[] = []
  for (const [sport, name] of [
    [1, 'nfl'],
    [2, 'nba'],
    [3, 'soccer'],
  ] as const) {
    const idsIn = async (path: string, field: string) => {
      const text = await answered(`${origin}/api${path}`)
      const found = text.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))
      return [...new Set([...found].map(([, id]) => id))]
    }
    const of = (kind: string, ids: (string | undefined)[]) =>
      pages.push(...ids.map((id) => `/api/main/${sport}/${kind}/${id}`))
    of('matchup', await idsIn(`/main/${sport}/schedules`, 'game_id'))
    of('team', await idsIn(`/main/${sport}/schedules`, 'home_team_id'))
    of(`${name}/playerinfo`, await idsIn(`/main/players/${sport}`, 'player_id'))
  }
  return pages
}

const upload = async (origin: string, headers: Record<string, string>, shade: number) => {
  const background = { r: shade, g: shade, b: shade }
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const asked = await answered(`${origin}/api/admin/upload/image`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      filename: 'picture.jpg',
      contentType: 'image/jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('base64'),
    }),
  })
  const { id, upload: place } = JSON.parse(asked).data
  await answered(place.url, { method: 'PUT', headers: place.headers, body: new Uint8Array(bytes) })
  for (;;) {
    const { state } = JSON.parse(
      await answered(`${origin}/api/admin/upload/image/${id}`, { headers }),
    ).data
    if (state !== 'waiting') return
    await wait(50)
  }
}

/** What a running portal takes of a machine's memory, with the processes that it starts. */
export async function* memoryUse(folder: string): AsyncGenerator<Row> {
  const { pid, origin, stop } = await startPortal(folder)
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentGb(pid))
  }, 500)
  const row = (what: string): Row => {
    const detail = `at most ${peak.toFixed(2)} GB until then`
    return { what: `memory ${what}`, value: residentGb(pid), unit: 'GB', detail }
  }
  try {
    while (JSON.parse(await answered(`${origin}/__local/health`)).loading) await wait(1000)
    yield row('after the demo')

    const person = { method: 'POST', body: JSON.stringify({ admin: true }) }
    const { token } = JSON.parse(await answered(`${origin}/__local/members`, person))
    const headers = { 'x-access-token': token, 'content-type': 'application/json' }
    const pages = await pagesOf(origin)
    let asked = 0
    const reader = async () => {
      for (; asked < requests; asked++) {
        const who = asked % 2 ? { headers } : {}
        await answered(`${origin}${pages[asked % pages.length]}`, who)
      }
    }
    await Promise.all(Array.from({ length: 8 }, reader))
    yield row(`after ${requests} requests`)

    for (let i = 0; i < uploads; i++) await upload(origin, headers, i)
    yield row(`after ${uploads} pictures`)

    await wait(idleMs)
    yield row('idle')
  } finally {
    clearInterval(watch)
    stop()
  }
}
