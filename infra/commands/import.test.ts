import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '#infra/repository.ts'
import { scratchFolder } from '../testing/scratchFolder.ts'

const league = join(repository, 'docs/examples/league')

const run = (command: string, ...args: string[]) => {
  const child = spawn(
    process.execPath,
    [join(repository, 'infra/laptop/node24.js'), `infra/commands/${command}.ts`, ...args],
    { cwd: repository, env: { ...process.env, VITEST: undefined } },
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

const outputOf = async (child: ChildProcess) => {
  const [output, complaint] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return output + complaint
}

test('an import beside a running portal updates its pages, and the same import again changes nothing', async () => {
  const folder = scratchFolder()
  const start = ['--port', '0', '--data', folder, '--seed', 'none', '--no-schedules']
  const portal = run('start', ...start, '--now', '2026-11-21T17:00:00Z')
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    portal.stdout?.on('data', (part) => {
      output += part
      const [, found] = /^Ready on (\S+)$/m.exec(output) ?? []
      if (found) resolve(found)
    })
    portal.on('exit', () => reject(new Error(output)))
  })
  const importing = () => outputOf(run('import', '--from', league, '--data', folder))
  expect(await importing()).toMatch(/New: 8 team, 174 player/)
  const answer = await fetch(`${url}/api/main/1/schedules`)
  const { data } = (await answer.json()) as { data: { schedules: unknown[] } }
  expect(data.schedules.length).toBeGreaterThan(0)
  expect(await importing()).toMatch(/New: nothing\nChanged: nothing/)
})
