import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { openDataFolder } from './dataFolder.ts'

const kept = { fresh: false }
const fresh = { fresh: true }

test('a missing folder is made, and can be opened again after its release', () => {
  const folder = join(scratchFolder(), 'a/b')
  openDataFolder(folder, kept).release()
  openDataFolder(folder, kept).release()
  expect(existsSync(join(folder, 'matchfit.json'))).toBe(true)
})

test('--fresh empties a data folder, and refuses any other folder', () => {
  const folder = scratchFolder()
  openDataFolder(folder, kept).release()
  writeFileSync(join(folder, 'secrets.json'), '[]')
  openDataFolder(folder, fresh).release()
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false)

  const home = scratchFolder()
  writeFileSync(join(home, 'thesis.txt'), 'years of work')
  expect(() => openDataFolder(home, fresh)).toThrow('is not a data folder of Matchfit')
  expect(readFileSync(join(home, 'thesis.txt'), 'utf8')).toBe('years of work')
})

test('--fresh replaces a damaged folder', () => {
  const folder = scratchFolder()
  openDataFolder(folder, kept).release()
  writeFileSync(join(folder, 'matchfit.json'), '{')
  expect(() => openDataFolder(folder, kept)).toThrow('matchfit.json is damaged')
  openDataFolder(folder, fresh).release()
  openDataFolder(folder, kept).release()
})

test('the demo is not added to real leagues, nor real ones to the demo', () => {
  const folder = scratchFolder()
  const invented = { ...kept, leagues: 'invented' } as const
  const real = { ...kept, leagues: 'real' } as const
  for (const [first, other] of [
    [real, invented],
    [invented, real],
  ] as const) {
    openDataFolder(folder, { ...first, fresh: true }).release()
    openDataFolder(folder, kept).release()
    openDataFolder(folder, first).release()
    expect(() => openDataFolder(folder, other)).toThrow(
      `are of ${first.leagues} leagues, and this start would add ${other.leagues} ones`,
    )
  }
})

test('a folder of a newer version is refused and left as it is', () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'matchfit.json'), '{"format":99}')
  expect(() => openDataFolder(folder, kept)).toThrow('newer version')
})

test('a file in place of the folder is refused in one sentence', () => {
  const file = join(scratchFolder(), 'file')
  writeFileSync(file, '')
  expect(() => openDataFolder(file, kept)).toThrow('cannot be used')
  expect(() => openDataFolder(join(file, 'below'), kept)).toThrow('cannot be used')
})

test('a folder in use is refused with the process that uses it, unless that process has ended', () => {
  const folder = scratchFolder()
  openDataFolder(folder, kept).release()
  const lock = join(folder, 'lock')
  // Process 1 always exists, and no process has the number 2^22 + 1.
  writeFileSync(lock, '1')
  expect(() => openDataFolder(folder, fresh)).toThrow('Process 1 is using this data folder')
  expect(existsSync(join(folder, 'matchfit.json'))).toBe(true)

  for (const stale of ['4194305', '', 'nonsense']) {
    writeFileSync(lock, stale)
    const { release } = openDataFolder(folder, kept)
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
    release()
    expect(existsSync(lock)).toBe(false)
  }
})
