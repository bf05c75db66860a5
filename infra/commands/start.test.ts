import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '#infra/repository.ts'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { stateOfUpload, uploadPixel } from '../testing/uploadPixel.ts'

const script = join(repository, 'infra/laptop/node24.js')

/** `npm start` without npm. `--dev` skips the build of the frontend. */
const run = (...args: string[]) => {
  const child = spawn(
    process.execPath,
    [script, 'infra/commands/start.ts', '--port', '0', ...args],
    {
      cwd: repository,
      env: { ...process.env, NODE_COMPILE_CACHE: undefined, VITEST: undefined },
    },
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

const until = (child: ChildProcess, pattern: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (part) => {
      output += part
      const match = pattern.exec(output)
      if (match) resolve(match)
    })
    child.on('exit', () => reject(new Error(`ended before ${pattern}: ${output}`)))
  })

const ready = /^Ready on (http:\/\/localhost:\d+)\n/m
const ended = async (child: ChildProcess) => {
  const [complaint, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { code, complaint }
}
const schedulesAt = async (url: string) => {
  const answer = await fetch(`${url}/api/main/1/schedules`)
  return ((await answer.json()) as { data: { schedules: unknown[] } }).data.schedules
}

const logIn = async (url: string, email: string) => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Matchfit-demo-1!' }),
  })
  return (await answer.json()) as { status: string; data?: { user: { admin: boolean } } }
}

test('a start that was killed or stopped while it loaded the demo is completed by the next one, which serves the portal at the given time, locks its folder, and ends cleanly on Ctrl-C', async () => {
  const folder = scratchFolder()
  const start = () => run('--data', folder, '--now', '2026-12-01T12:00:00Z')
  const killed = start()
  await until(killed, /Loading the demo/)
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  const stopped = start()
  await until(stopped, /Loading the demo/)
  stopped.kill('SIGTERM')
  expect(await ended(stopped)).toEqual({ code: 0, complaint: '' })

  const child = start()
  const served = until(child, ready)
  const told = until(child, /^Still loading: the pages of teams and players/m)
  await until(child, /Loading the demo/)
  expect(await ended(run('--data', folder))).toEqual({
    code: 1,
    complaint: expect.stringMatching(/^Process \d+ is using this data folder: .*\n$/),
  })
  const [line, url = ''] = await served
  expect(line).toBe(`Ready on ${url}\n`)
  for (const name of ['member', 'admin']) {
    const { status, data } = await logIn(url, `${name}@matchfit.example`)
    expect([status, data?.user.admin]).toEqual(['success', name === 'admin'])
  }
  expect((await schedulesAt(url)).length).toBeGreaterThan(0)
  const clock = (await (await fetch(`${url}/__local/clock`)).json()) as { now: string }
  expect(clock.now).toMatch(/^2026-12-01T12:/)

  // The weeks of the demo are still being played and written.
  await told
  const health = await fetch(`${url}/__local/health`)
  expect(await health.json()).toMatchObject({ loading: expect.any(Object) })
  child.kill('SIGINT')
  expect(await ended(child)).toEqual({ code: 0, complaint: '' })
})

test('pictures that had arrived when the portal was killed are published by the next start', async () => {
  const folder = scratchFolder()
  const start = () => run('--data', folder, '--seed', 'none', '--no-schedules')
  const killed = start()
  const [, before = ''] = await until(killed, ready)
  const body = JSON.stringify({ admin: true })
  const member = await fetch(`${before}/__local/members`, { method: 'POST', body })
  const { token } = (await member.json()) as { token: string }
  const uploads = await Promise.all([1, 2].map(() => uploadPixel(before, token)))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  // Loading their function takes longer than the kill, so at least the last one is still there.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.some((name) => /uploads\/[\da-f-]+\._S3rver_object$/.test(name))).toBe(true)

  const [, url = ''] = await until(start(), ready)
  for (const { id } of uploads)
    await expect.poll(() => stateOfUpload(url, token, id), { timeout: 600_000 }).toBe('ready')
})

test('a taken port is reported in one sentence, before any work', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => {
    taken.close()
  })
  const { port } = taken.address() as { port: number }
  const child = run('--port', String(port), '--data', join(scratchFolder(), 'none'))
  expect(await ended(child)).toEqual({
    code: 1,
    complaint: `Port ${port} is taken: choose another with --port.\n`,
  })
})

test('damaged data is reported in one sentence, and left as it was', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'matchfit.json'), '{"format":1}')
  writeFileSync(join(folder, 'secrets.json'), '[{"arn":')
  expect(await ended(run('--data', folder))).toEqual({
    code: 1,
    complaint: expect.stringMatching(
      /^The data in .* cannot be read \(.*secrets\.json is damaged\)\. Nothing was changed: .*\n$/,
    ),
  })
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('[{"arn":')
})

test('an unknown option is reported in one sentence', async () => {
  expect(await ended(run('--prot', '1'))).toEqual({
    code: 1,
    complaint: expect.stringMatching(/^Unknown option '--prot'\. The options are .*\n$/),
  })
})
