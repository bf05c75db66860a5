import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { repository } from '#infra/repository.ts'

/** A process and all that it started, with the memory of each in kilobytes. */
const familyOf = (root: number) => {
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
  return processes.flatMap(([pid = 0, , kilobytes = 0]) =>
    family.has(pid) ? [{ pid, kilobytes }] : [],
  )
}

/** The memory of a process and all its descendants, in gigabytes. */
export const residentGb = (root: number) =>
  familyOf(root).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1e6

/** The files and connections that they hold open. Only Linux reports them. */
export const openHandles = (root: number) => {
  try {
    const counts = familyOf(root).map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length)
    return counts.reduce((sum, each) => sum + each, 0)
  } catch {
    return Number.NaN
  }
}

/** A portal like a developer's, in a separate process, with the demo. */
export const spawnPortal = async (folder: string) => {
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
  // The portal goes on writing, and would end if nobody read it any more.
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    output += part
    const [, origin] = /^Ready on (http:\S+)$/m.exec(output) ?? []
    if (!origin) continue
    child.stdout.resume()
    return { pid, origin, stop }
  }
  throw new Error(`The portal ended: ${output}`)
}

export const answered = async (address: string, init?: RequestInit) => {
  const answer = await fetch(address, init)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return body
}

/** The pages of all games, teams and players in three sports. */
export const pagesOf = async (origin: string) => {
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

/** Waits until the demo's past and all pages have been loaded. */
export const loaded = async (origin: string) => {
  while (JSON.parse(await answered(`${origin}/__local/health`)).loading) await setTimeout(1000)
}

/** Uploads a picture as an admin, waits until it is checked, and returns its address. */
export const uploadPicture = async (
  origin: string,
  headers: Record<string, string>,
  bytes: Buffer,
  onSent = () => {},
): Promise<string> => {
  const uploads = `${origin}/api/admin/upload/image`
  const asked = await answered(uploads, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      filename: 'picture.jpg',
      contentType: 'image/jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('base64'),
    }),
  })
  const { id, url, upload } = JSON.parse(asked).data
  await answered(upload.url, {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(bytes),
  })
  onSent()
  for (;;) {
    const { state } = JSON.parse(await answered(`${uploads}/${id}`, { headers })).data
    if (state === 'refused') throw new Error('The picture was refused')
    if (state === 'ready') return url
    await setTimeout(50)
  }
}

/** The headers of a call by a new member or admin. */
export const headersOf = async (origin: string, person: { admin?: boolean }) => {
  const asked = { method: 'POST', body: JSON.stringify(person) }
  const { token } = JSON.parse(await answered(`${origin}/__local/members`, asked))
  return { 'x-access-token': String(token), 'content-type': 'application/json' }
}
