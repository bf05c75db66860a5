import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Known } from '../apply/references.ts'
import { collected, type Dropped, folder, readFiles } from './readFiles.ts'

describe('readFiles', () => {
  const readAt = new Date('2026-11-21T12:00:00Z')
  const nobody: Known = { teams: new Set(), players: new Set(), games: new Set() }

  const file = (name: string, ...lines: string[]): Dropped => {
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

  const read = (files: Dropped[], known?: Known) =>
    collected(readFiles(files, { readAt, ...(known && { known: async () => known }) }))

  test('reads what others stand on first, whatever the order of the folder', async () => {
    const lines = file('lines.csv', 'gameId')
    const files = await read([lines, file('nfl/games.json', '[]'), players(), teams])
    expect(files.map(({ name }) => name)).toEqual([
      'teams.csv',
      'players.csv',
      'nfl/games.json',
      'lines.csv',
    ])
  })

  test('a reference to a team that is nowhere is rejected with its line', async () => {
    const here = players('nfl-1,NFL,nfl-BUF,Ann', 'nfl-2,NFL,nfl-LON,Bob', 'nfl-3,NFL,nfl-MIA,Cem')
    const [, read2] = await read([here, teams], { ...nobody, teams: new Set(['nfl-MIA']) })
    expect(read2?.facts).toMatchObject([{ id: 'nfl-1' }, { id: 'nfl-3' }])
    expect(read2?.rejects).toMatchObject([
      { path: 'players.csv:3', reason: 'there is no team nfl-LON' },
    ])
  })

  test('a player who was rejected is not there for his injuries', async () => {
    const injuries = file('injuries.csv', 'id,playerId,startedOn', 'nfl-i1,nfl-2,2026-09-13')
    const files = await read([players('nfl-2,NFL,nfl-LON,Bob'), injuries], nobody)
    expect(files[1]).toMatchObject({
      facts: [],
      rejects: [{ path: 'injuries.csv:2', reason: 'there is no player nfl-2' }],
    })
  })

  test('the second record of one id is rejected, and says where the first is', async () => {
    const json = file('players.json', '[{"id":"nfl-1","competition":"NFL","name":"Eve"}]')
    const files = await read([players('nfl-1,NFL,,Ann', 'nfl-1,NFL,,Bob'), json])
    expect(files.flatMap(({ facts }) => facts)).toMatchObject([{ name: 'Ann' }])
    expect(files.flatMap(({ rejects }) => rejects)).toMatchObject([
      { path: 'players.csv:3', reason: 'is there already: players.csv:2' },
      { path: 'players.json[0]', reason: 'is there already: players.csv:2' },
    ])
  })

  test('points of one player at two times are two', async () => {
    const statuses = file(
      'statuses.csv',
      'playerId,at,status',
      'nfl-1,2026-09-16T20:00:00Z,Out',
      'nfl-1,2026-09-17T20:00:00Z,Out',
    )
    const [only] = await read([statuses])
    expect(only?.facts).toHaveLength(2)
  })

  test('a file above 50 MB is refused without being read, and the others are read', async () => {
    const huge: Dropped = {
      name: 'news.json',
      size: 50_000_001,
      read: () => Promise.reject(new Error('was read')),
    }
    const files = await read([huge, teams])
    expect(files[0]?.facts).toHaveLength(1)
    expect(files[1]?.rejects).toEqual([
      {
        path: 'news.json',
        reason: 'has 51 MB, and a file may have 50 MB: split it',
        record: null,
      },
    ])
  })

  test('what is no file of ours is said and not read; hidden files and folders are nothing', async () => {
    const stray: Dropped = {
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

  test('beyond a thousand rejects of a file the others are counted', async () => {
    const [only] = await read([players(...Array.from({ length: 1200 }, () => 'x'))])
    expect(only?.rejects).toHaveLength(1001)
    expect(only?.rejects.at(-1)).toEqual({
      path: 'players.csv',
      reason: '200 more records were rejected',
      record: null,
    })
  })
})

describe('folder', () => {
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
})
