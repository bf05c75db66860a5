import { expect, test } from 'vitest'
import { FeedError } from '../feed/feed.ts'
import { rejectCollector } from '../feed/reject.ts'
import { convertFile } from './convertFile.ts'

const readAt = new Date('2026-11-21T12:00:00Z')

const convert = (name: string, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const rejects = rejectCollector(name)
  const facts = convertFile(name, bytes, readAt, rejects).map(({ fact }) => fact)
  return { facts, rejects: rejects.list() }
}
const players = (...lines: string[]) =>
  convert('players.csv', ['id,competition,name,heightInches,jersey', ...lines].join('\n'))
const failure = (name: string, content: string | Uint8Array) => {
  try {
    convert(name, content)
  } catch (error) {
    if (error instanceof FeedError) return error.message
    throw error
  }
  return 'no failure'
}

test('reads a player and leaves everything that is not given unknown', () => {
  const { facts, rejects } = players('nfl-1,nfl,José Núñez,6-5,')
  expect(rejects).toEqual([])
  expect(facts).toEqual([
    {
      kind: 'player',
      id: 'nfl-1',
      competition: 'NFL',
      teamId: null,
      name: 'José Núñez',
      nickname: null,
      knownAs: null,
      jersey: null,
      position: null,
      depthOrder: null,
      active: true,
      birthDate: null,
      heightInches: 77,
      weightPounds: null,
    },
  ])
})

test('reads the same player from JSON, where numbers need no quotes', () => {
  const csv = players('nfl-1,NFL,Ann,6-5,17').facts
  const record = { id: 'nfl-1', competition: 'NFL', name: 'Ann', heightInches: '6-5', jersey: 17 }
  expect(convert('players.json', JSON.stringify([record])).facts).toEqual(csv)
})

test('reads a team’s colors and names the one that is wrong', () => {
  const header = 'id,competition,city,name,abbreviation,primaryColour,secondaryColour'
  const { facts, rejects } = convert(
    'teams.csv',
    `${header}\nnfl-BUF,NFL,Buffalo,Bills,buf,00338d,#C60C30\nnfl-MIA,NFL,Miami,Dolphins,MIA,red,#FC4C02`,
  )
  expect(facts).toMatchObject([
    { abbreviation: 'BUF', colours: { primary: '#00338D', secondary: '#C60C30' } },
  ])
  expect(rejects).toMatchObject([
    { path: 'teams.csv:3', reason: expect.stringMatching(/^primaryColour: "red" is not a colour/) },
  ])
})

test('reports a wrong color in JSON under its column', () => {
  const team = { id: 'nfl-A', competition: 'NFL', city: 'A', name: 'A', abbreviation: 'AA' }
  const record = { ...team, primaryColour: 7, secondaryColour: '#000000' }
  expect(convert('teams.json', JSON.stringify([record])).rejects[0]?.path).toBe(
    'teams.json[0].primaryColour',
  )
})

test('gives a status without a time the time of the import', () => {
  const { facts } = convert('statuses.csv', 'playerId,status\nnfl-1,Out')
  expect(facts).toMatchObject([{ at: '2026-11-21T12:00:00.000Z' }])
})

test.each([
  ['too few cells', 'nfl-2,NFL,Bob', 'has 3 cells, but the header has 5'],
  ['too many cells', 'nfl-2,NFL,Bob,,,', 'has 6 cells, but the header has 5'],
  ['an open quote', 'nfl-2,NFL,"Bob,,', 'a quote is opened and not closed'],
  ['a missing name', 'nfl-2,NFL,,,', 'name: is missing'],
  ['an id of another form', '2,NFL,Bob,,', /^id: "2" is not an id: /],
  ['an unknown competition', 'nfl-2,XFL,Bob,,', /^competition: .*"NFL"/],
  ['a height in words', 'nfl-2,NFL,Bob,tall,', /^heightInches: "tall" is not a height: /],
  ['a height below 48 inches', 'nfl-2,NFL,Bob,2-1,', /^heightInches: .*>=48/],
  ['two problems', 'nfl-2,NFL,,,-3', 'name: is missing'],
  ['a negative jersey', 'nfl-2,NFL,Bob,,-3', /^jersey: .*>=0/],
  ['a fraction', 'nfl-2,NFL,Bob,,1.5', /^jersey: /],
])('rejects only the line with %s', (_, line, reason) => {
  const { facts, rejects } = players('nfl-1,NFL,Ann,,', line, 'nfl-3,NFL,Cem,,')
  expect(facts.map((fact) => 'id' in fact && fact.id)).toEqual(['nfl-1', 'nfl-3'])
  expect(rejects).toMatchObject([{ path: 'players.csv:3', reason: expect.stringMatching(reason) }])
})

test('reports every problem of a line', () => {
  const [reject] = players('2,NFL,,,').rejects
  expect(reject?.reason).toMatch(/^id: .*; name: is missing$/)
})

test.each([['0000-00-00'], ['0001-01-01'], ['9999-12-31'], ['1996-02-30'], ['21/05/1996']])(
  'rejects the birth date %s',
  (birthDate) => {
    const csv = `id,competition,name,birthDate\nnfl-1,NFL,Ann,${birthDate}`
    expect(convert('players.csv', csv).rejects).toMatchObject([{ path: 'players.csv:2' }])
  },
)

test('keeps markup, emoji and right-to-left text unchanged', () => {
  const names = ['<b>Ann</b>', '🏈 Ann', 'שלום', "O'Neil & Sons"]
  const { facts, rejects } = players(...names.map((name, i) => `nfl-${i},NFL,${name},,`))
  expect(rejects).toEqual([])
  expect(facts.map((fact) => 'name' in fact && fact.name)).toEqual(names)
})

test('rejects only the line of a cell that is not UTF-8', () => {
  const lines = [
    ...new TextEncoder().encode('id,competition,name\nnfl-1,NFL,Jos'),
    0xe9, // é in Latin-1
    ...new TextEncoder().encode('\nnfl-2,NFL,Ann'),
  ]
  const { facts, rejects } = convert('players.csv', Uint8Array.from(lines))
  expect(facts).toMatchObject([{ id: 'nfl-2' }])
  expect(rejects).toMatchObject([
    { path: 'players.csv:2', reason: 'name: contains characters that are not UTF-8' },
  ])
})

test('rejects a JSON record with half a character', () => {
  const json = '[{"id":"nfl-1","competition":"NFL","name":"\\ud83c"}]'
  expect(convert('players.json', json).rejects).toMatchObject([{ path: 'players.json[0].name' }])
})

test('reports an unknown column and reads the others', () => {
  const csv = convert('players.csv', 'ID,Competition,Full name,NAME\nnfl-1,NFL,x,Ann')
  expect(csv.facts).toHaveLength(1)
  expect(csv.rejects).toEqual([
    {
      path: 'players.csv:1',
      reason: 'the column "Full name" is unknown and was not read',
      record: null,
    },
  ])
  const record = { id: 'nfl-1', competition: 'NFL', name: 'Ann', hieght: 70 }
  const json = convert('players.json', JSON.stringify([record, { ...record, id: 'nfl-2' }]))
  expect(json.facts).toHaveLength(2)
  expect(json.rejects.map(({ path }) => path)).toEqual(['players.json[0].hieght'])
})

test('skips lines of empty cells', () => {
  expect(players('nfl-1,NFL,Ann,,', ',,,,', '').rejects).toEqual([])
})

test.each([
  ['text for a number', { jersey: 'seven' }, 'players.json[1].jersey'],
  ['a list for a name', { name: ['Bob'] }, 'players.json[1].name'],
  ['an object for an id', { id: { nfl: 1 } }, 'players.json[1].id'],
  ['a number for a name', { name: 5 }, 'players.json[1].name'],
  ['a column twice', { team_id: 'nfl-A', teamId: 'nfl-B' }, 'players.json[1].teamId'],
])('rejects only the JSON record with %s', (_, wrong, path) => {
  const record = { id: 'nfl-1', competition: 'NFL', name: 'Ann' }
  const { facts, rejects } = convert(
    'players.json',
    JSON.stringify([record, { ...record, ...wrong }, { ...record, id: 'nfl-3' }]),
  )
  expect(facts).toHaveLength(2)
  expect(rejects).toMatchObject([{ path }])
})

test('rejects the elements of a JSON array that are not records', () => {
  const { rejects } = convert('players.json', '[null, 3, "x", []]')
  expect(rejects.map(({ path }) => path)).toEqual([0, 1, 2, 3].map((i) => `players.json[${i}]`))
})

test('shows a rejected record flat and short, however deep it is', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const { rejects } = convert('players.json', `[{"id":${deep},"name":"${'x'.repeat(5000)}"}]`)
  expect(rejects[0]?.record).toEqual({ id: '[…]', name: 'x'.repeat(200) })
})

test('treats keys such as __proto__ as unknown columns', () => {
  const json = '[{"__proto__":{"name":"Ann"},"constructor":1,"id":"nfl-1","competition":"NFL"}]'
  const { facts, rejects } = convert('players.json', json)
  expect(facts).toEqual([])
  expect(rejects.at(-1)?.reason).toBe('name: is missing')
})

test.each([
  ['players.csv', '', 'is empty'],
  ['players.csv', 'id,name\n', 'does not have the column competition'],
  ['players.csv', 'id,competition,name,Name\n', 'has the column name twice'],
  ['players.csv', '"id,competition', 'has an unreadable header: a quote is opened and not closed'],
  ['players.csv', Uint8Array.of(0xff, 0xfe, 0x69, 0), 'is UTF-16: save it as UTF-8'],
  ['players.json', '[{"id":"nfl-1",', /^is not valid JSON: /],
  ['players.json', '{"players":[]}', 'is not a JSON array of records'],
  ['players.json', '['.repeat(100_000), /^is not valid JSON: /],
  ['players.xlsx', 'PK', 'cannot be imported under this name: see docs/import.md'],
  ['constructor.csv', 'id', 'cannot be imported under this name: see docs/import.md'],
])('rejects all of %s where nothing in it can be trusted', (name, content, message) => {
  expect(failure(name, content)).toMatch(message)
})
