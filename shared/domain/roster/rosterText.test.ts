import { describe, expect, it, test } from 'vitest'
import { leftOutText, mostRosterLetters, readRoster } from './rosterText.ts'

const texts = (text: string) => readRoster(text).lines.map((line) => line.text)

test.each([
  ['one player a line', 'Davon Sill\nCal Prewitt', ['Davon Sill', 'Cal Prewitt']],
  ['the line ends of Windows and of old Macs', 'A B\r\nC D\rE F', ['A B', 'C D', 'E F']],
  ['blank lines', '\n\n  \nA B\n\n\nC D\n', ['A B', 'C D']],
  ['tabs and wide spaces within a line', ' A\t\tB\u00A0 C ', ['A B C']],
  [
    'NUL, marks of direction and a byte order mark',
    '\uFEFFJo\u200Fsh\0 \u202EAllen',
    ['Josh Allen'],
  ],
  ['half an emoji', 'Josh \uD83D Allen', ['Josh Allen']],
  ['a formula, which stays text', '=HYPERLINK("https://x")', ['=HYPERLINK("https://x")']],
  ['nothing', ' \n\0\n', []],
] as const)('a list with %s', (_, text, lines) => {
  expect(texts(text)).toEqual(lines)
})

test('a line longer than any name is cut', () => {
  expect(texts('x'.repeat(5000))[0]).toHaveLength(200)
})

describe('a table is read by its header', () => {
  test.each([
    ['commas', 'Player,Team,Pos\nDavon Sill,BUF,WR', ['Davon Sill WR BUF']],
    ['semicolons', 'Name;Club\nIlan Brekke;Newcastle', ['Ilan Brekke Newcastle']],
    ['tabs', 'pos\tplayer name\tteam\nQB\tJack Renwick\tBUF', ['Jack Renwick QB BUF']],
    ['one column', 'player\nDavon Sill', ['Davon Sill']],
    ['two columns of a name', 'First Name,Last Name\nDavon,Sill', ['Davon Sill']],
    ['quotes', 'Name,Team\n"Sill, Davon",BUF', ['Sill, Davon BUF']],
    ['a row that is too short', 'Team,Name\nBUF\nBUF,Davon Sill', ['BUF', 'Davon Sill BUF']],
    [
      'a quote that nobody closes',
      'Name,Team\n"Davon Sill,BUF\nCal Prewitt,CHI',
      ['"Davon Sill,BUF', 'Cal Prewitt CHI'],
    ],
    ['a defense', 'Player,Pos,Team\n,DEF,BAL', ['DEF BAL']],
  ] as const)('with %s', (_, text, lines) => {
    expect(texts(text)).toEqual(lines)
  })

  test.each([
    ['gsis_id', ' 00-0035525', 'nfl-00-0035525'],
    ['GSIS ID', '00-0035525', 'nfl-00-0035525'],
    ['FPL code', '118748', 'epl-p118748'],
    ['nba id', '203999', 'nba-203999'],
    ['id', 'esp-12', 'esp-12'],
    ['id', '4984', undefined],
    ['sleeper_id', '4984', undefined],
  ])('a column %s with "%s" is the id %s', (column, cell, id) => {
    expect(readRoster(`name,${column}\nDavon Sill,${cell}`).lines[0]?.id).toBe(id)
  })

  it('a list whose first line is a player is not read as a table', () => {
    expect(texts('Renwick, Jack\nSill, Davon')).toEqual(['Renwick, Jack', 'Sill, Davon'])
  })
})

describe('what is too long is left out, and said', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Player ${at}`).join('\n')

  it('only the first 200 of 231 lines are read', () => {
    const read = readRoster(lines(231))
    expect(read.lines).toHaveLength(200)
    expect(leftOutText(read)).toBe('200 of 231 lines read, the rest is left out.')
    expect(leftOutText(readRoster(lines(200)))).toBeUndefined()
  })

  test.each([
    ['100,000 lines', lines(100_000)],
    ['10 MB in one line', 'a'.repeat(10_000_000)],
    ['10 MB of blank lines', '\n'.repeat(10_000_000)],
    ['10 MB of open quotes in a table', `name\n${'"\n'.repeat(5_000_000)}`],
    ['10 MB of accents', `e${'\u0301'.repeat(10_000_000)}`],
  ])('of %s, only the first 64 kB are looked at', (_, text) => {
    const read = readRoster(text)
    expect(read).toEqual({ ...readRoster(text.slice(0, mostRosterLetters)), isCut: true })
    expect(read.lines.length).toBeLessThanOrEqual(200)
    expect(leftOutText(read)).toContain('64 kB is left out')
  })
})
