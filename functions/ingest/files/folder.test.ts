import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collected } from './collected.ts'
import { folder } from './folder.ts'

test('lists the files of a folder and of those in it, and follows no link', async () => {
  const root = await mkdtemp(join(tmpdir(), 'import-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'nfl'))
  await writeFile(join(root, 'nfl', 'players.csv'), 'id\n')
  await writeFile(join(root, 'teams.json'), '[]')
  await symlink('/etc/hostname', join(root, 'bets.csv'))

  const files = await collected(folder(root))
  const listed = files.map(({ name, size }) => ({ name, size }))
  expect(listed.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'nfl/players.csv', size: 3 },
    { name: 'teams.json', size: 2 },
  ])
  const players = files.find(({ name }) => name === 'nfl/players.csv')
  expect((await players?.read())?.toString()).toBe('id\n')
})
