import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '#infra/repository.ts'
import { say } from '../../laptop/terminal.ts'
import { localPlace } from '../admin/place.ts'
import {
  answered,
  headersOf,
  loaded,
  openHandles,
  pagesOf,
  residentGb,
  spawnPortal,
} from '../bench/portalProcess.ts'
import { lineOf, median, type Row } from '../bench/row.ts'
import { type Asked, type Loaded, measuredLoad } from './load/measuredLoad.ts'
import { recordQuality } from './quality.ts'

const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } }).values
const soakMs = Number(minutes) * 60_000
/** The two take turns, so that other work of the machine affects both alike. */
const rounds = 5
const requestsEach = 1000

const report = (row: Row) => say(lineOf(row))

const bareServer = async (endpoint: string, file: string) => {
  const script = 'infra/commands/release/load/bareServer.ts'
  const child = spawn(process.execPath, [script, endpoint, file], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const part of child.stdout) {
    const [, origin] = /Ready on (\S+)/.exec(String(part)) ?? []
    if (origin) return { origin, stop: () => child.kill() }
  }
  throw new Error('The bare server did not start')
}

/** The stored document behind the address of a page. */
const viewOf = (path: string) => {
  const [, sport, kind, id] = /\/main\/(\d)\/(?:\w+\/)?(\w+)\/([^/]+)$/.exec(path) ?? []
  return `sport=${sport}&view=${kind === 'playerinfo' ? 'player' : kind}%23${id}`
}

function* times(count: number, of: (index: number) => Asked): Generator<Asked> {
  for (let index = 0; index < count; index++) yield of(index)
}

function* until(end: number, of: (index: number) => Asked): Generator<Asked> {
  for (let index = 0; performance.now() < end; index++) yield of(index)
}

const compared = async (
  what: string,
  ours: (index: number) => Asked,
  theirs: (index: number) => Asked,
) => {
  // Unmeasured: a server that has just started compiles what it runs often.
  await measuredLoad(times(requestsEach, ours))
  await measuredLoad(times(requestsEach, theirs))
  const pairs: (readonly [Loaded, Loaded])[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([
      await measuredLoad(times(requestsEach, ours)),
      await measuredLoad(times(requestsEach, theirs)),
    ])
  const ratio = (of: (each: Loaded) => number) =>
    median(pairs.map(([own, other]) => of(own) / of(other)))
  const detail = `${median(pairs.map(([own]) => own.perSecond)).toFixed(0)} against ${median(pairs.map(([, other]) => other.perSecond)).toFixed(0)} a second`
  report({ what, value: ratio(({ perSecond }) => perSecond), unit: 'of it', detail })
  for (const name of ['p50', 'p95', 'p99'] as const)
    report({ what: `${what}, ${name}`, value: ratio((each) => each[name]), unit: 'times', detail })
  const failures = pairs.flatMap((pair) => pair.flatMap((each) => each.failures))
  return { perSecond: ratio(({ perSecond }) => perSecond), failures }
}

const folder = mkdtempSync(join(tmpdir(), 'matchfit-load-'))
const portal = await spawnPortal(folder)
try {
  const { origin, pid } = portal
  await loaded(origin)
  const pages = await pagesOf(origin)
  const pageAt = (index: number) => pages[index % pages.length] ?? ''
  const [member, admin] = [await headersOf(origin, {}), await headersOf(origin, { admin: true })]
  const { endpoints } = localPlace.parse(JSON.parse(await answered(`${origin}/__local/people`)))
  const cached = `${origin}${pageAt(0)}`
  const file = join(folder, 'page.json')
  writeFileSync(file, await answered(cached))
  const bare = await bareServer(endpoints.DYNAMODB, file)

  // Uncompressed, as the bare server answers: on AWS the compression is CloudFront's work.
  const plain = { ...member, 'accept-encoding': 'identity' }
  const made = await compared(
    'members’ pages against a bare server’s',
    (index) => ({ address: `${origin}${pageAt(index)}`, headers: plain }),
    (index) => ({ address: `${bare.origin}/page?${viewOf(pageAt(index))}` }),
  )
  const kept = await compared(
    'guests’ cached pages against a file',
    () => ({ address: cached }),
    () => ({ address: `${bare.origin}/file` }),
  )
  bare.stop()

  // Of a hundred readers 90 are guests, 9 members and one an admin.
  const visitor = (index: number): Asked => {
    const who = index % 100
    const headers = who === 99 ? admin : who >= 90 ? member : undefined
    return { address: `${origin}${pageAt(index)}`, headers }
  }
  const soak = (ms: number) => measuredLoad(until(performance.now() + ms, visitor))
  const first = await soak(soakMs / 3)
  const [memory, handles] = [residentGb(pid), openHandles(pid)]
  const rest = await soak((2 * soakMs) / 3)
  const growth = residentGb(pid) / memory
  const moreHandles = openHandles(pid) - handles
  const failures = [made, kept, first, rest].flatMap((each) => each.failures)
  report({
    what: 'memory after the soak',
    value: growth,
    unit: 'times',
    detail: `${memory.toFixed(2)} GB after a third of ${minutes} minutes`,
  })
  report({ what: 'handles', value: moreHandles, unit: 'more', detail: `${handles} after a third` })
  report({ what: 'failures', value: failures.length, unit: 'calls', detail: failures[0] ?? '' })
  if (failures.length > 0) process.exitCode = 1
  else
    recordQuality('load', {
      shows:
        'Readers by the hundred get their pages: 90% guests, 9% members, 1% admins, measured by a bare server’s throughput',
      figures: [
        { what: 'of a bare server’s throughput for members', value: made.perSecond },
        { what: 'of a file’s for guests', value: kept.perSecond },
        { what: 'requests a second in the soak', value: Math.round(rest.perSecond) },
        { what: 'times the memory after a third of it', value: growth },
        { what: 'minutes of it', value: Number(minutes) },
      ],
    })
} finally {
  portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
