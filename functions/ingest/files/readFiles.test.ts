import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { filesOfFolder, type ImportFile, readFiles, toArray } from './readFiles.ts'

describe('a folder of files', () => {
  const readAt = new Date('2026-11-21T12:00:00Z')

  const file = (name: string, ...lines: string[]): ImportFile => {
    const bytes = new TextEncoder().encode(lines.join('\n'))
    return { name, size: bytes.length, read: async () => bytes }
  }
  const teams = file(
    'teams.csv',
    'id,competition,city,name,abbreviation,primaryColour,secondaryColour',
    'nfl-BUF,NFL,Buffalo,Bills,BUF,#00338D,#C60C30',
  )
  const players = (...lines: string[]) =>
    file('players.csv', 'id,competition,teamId,name', ...lines)

  const read = (files: ImportFile[]) => toArray(readFiles(files, readAt))

  test('files are read in the order in which records refer to each other, whatever the order of the folder', async () => {
    const lines = file('lines.csv', 'gameId')
    const files = await read([lines, file('nfl/games.json', '[]'), players(), teams])
    expect(files.map(({ name }) => name)).toEqual([
      'teams.csv',
      'players.csv',
      'nfl/games.json',
      'lines.csv',
    ])
  })

  test('says of every record where it stands', async () => {
    const [here] = await read([players('nfl-1,NFL,,Ann', 'nfl-2,NFL,,Bob')])
    expect([...(here?.places?.values() ?? [])]).toEqual(['players.csv:2', 'players.csv:3'])
  })

  test('rejects the second record with an id and says where the first one is', async () => {
    const json = file('players.json', '[{"id":"nfl-1","competition":"NFL","name":"Eve"}]')
    const files = await read([players('nfl-1,NFL,,Ann', 'nfl-1,NFL,,Bob'), json])
    expect(files.flatMap(({ facts }) => facts)).toMatchObject([{ name: 'Ann' }])
    expect(files.flatMap(({ rejects }) => rejects)).toMatchObject([
      { path: 'players.csv:3', reason: 'is there already: players.csv:2' },
      { path: 'players.json[0]', reason: 'is there already: players.csv:2' },
    ])
  })

  test('reads two statuses of one player at two times as two facts', async () => {
    const statuses = file(
      'statuses.csv',
      'playerId,at,status',
      'nfl-1,2026-09-16T20:00:00Z,Out',
      'nfl-1,2026-09-17T20:00:00Z,Out',
    )
    const [only] = await read([statuses])
    expect(only?.facts).toHaveLength(2)
  })

  test('rejects a file above 50 MB without reading it, and reads the others', async () => {
    const huge: ImportFile = {
      name: 'news.json',
      size: 50_000_001,
      read: () => Promise.reject(new Error('was read')),
    }
    const files = await read([huge, teams])
    expect(files[0]?.facts).toHaveLength(1)
    expect(files[1]?.rejects).toEqual([
      {
        path: 'news.json',
        reason: 'has 51 MB, but a file may have at most 50 MB: split it',
        record: null,
      },
    ])
  })

  test('reports a file of an unknown kind without reading it, and ignores hidden files and folders', async () => {
    const stray: ImportFile = {
      ...file('photo.jpg'),
      read: () => Promise.reject(new Error('was read')),
    }
    const files = await read([
      stray,
      file('.DS_Store', 'x'),
      file('.git/players.csv'),
      file('nfl/'),
    ])
    expect(files).toMatchObject([{ name: 'photo.jpg', rejects: [{ path: 'photo.jpg' }] }])
  })

  test('lists the first thousand rejects of a file and counts the others', async () => {
    const [only] = await read([players(...Array.from({ length: 1200 }, () => 'x'))])
    expect(only?.rejects).toHaveLength(1001)
    expect(only?.rejects.at(-1)).toEqual({
      path: 'players.csv',
      reason: '200 more records were rejected',
      record: null,
    })
  })
})

describe('the files of a folder', () => {
  test('files in subfolders are read, and links are not followed', async () => {
    const root = await mkdtemp(join(tmpdir(), 'import-'))
    onTestFinished(() => rm(root, { recursive: true }))
    await mkdir(join(root, 'nfl'))
    await writeFile(join(root, 'nfl', 'players.csv'), 'id\n')
    await writeFile(join(root, 'teams.json'), '[]')
    await symlink('/etc/hostname', join(root, 'bets.csv'))

    const files = await toArray(filesOfFolder(root))
    const listed = files.map(({ name, size }) => ({ name, size }))
    expect(listed.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'nfl/players.csv', size: 3 },
      { name: 'teams.json', size: 2 },
    ])
    const players = files.find(({ name }) => name === 'nfl/players.csv')
    expect((await players?.read())?.toString()).toBe('id\n')
  })
})
