import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fact } from '#shared/domain/facts/fact.ts'
import { type ImportFile, readFiles, toArray } from './readFiles.ts'

const readAt = new Date('2026-11-21T12:00:00Z')

const good = {
  'teams.csv': `id,competition,city,name,abbreviation,primaryColour,secondaryColour
nfl-BUF,NFL,Buffalo,"The ""Bills""",BUF,#00338D,#C60C30`,
  'players.json': JSON.stringify([
    { id: 'nfl-1', competition: 'NFL', name: '🏈 Núñez', heightInches: '6-5', jersey: 17 },
    { id: 'nfl-2', competition: 'NFL', name: 'שלום', birthDate: '1996-05-21', active: true },
  ]),
  'injuries.csv': `id,playerId,startedOn,grade,notes
nfl-i1,nfl-1,2026-09-13,2,"Out,\nfor weeks"
nfl-i2,nfl-2,0000-01-01,-4,<b>x</b>`,
  'news.json': JSON.stringify([
    {
      id: 'nfl-n1',
      competition: 'NFL',
      at: '2026-09-14T09:30:00Z',
      title: 'T',
      source: 'S',
      playerIds: ['nfl-1'],
    },
  ]),
  'bets.csv': 'id,competition,at,payout,win\nnfl-b1,NFL,2026-09-14T00:00:00Z,-110,no',
}

const text = (value: string) => new TextEncoder().encode(value)

/** Bytes are cut out, put in or changed, as connections, disks and editors do. */
const mutation = fc.record({
  at: fc.nat(400),
  cut: fc.nat(30),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom('"', ',', '\r', '\n', '\0', '[', '{', '-5', '0000-00-00', 'null', '\u202E')
      .map(text),
    fc.string({ unit: 'binary', maxLength: 6 }).map(text),
  ),
  truncate: fc.option(fc.nat(400), { freq: 6 }),
})

const mutated = (
  content: string,
  { at, cut, put, truncate }: typeof mutation extends fc.Arbitrary<infer M> ? M : never,
) => {
  const bytes = text(content)
  const where = at % (bytes.length + 1)
  const changed = [...bytes.subarray(0, where), ...put, ...bytes.subarray(where + cut)]
  return Uint8Array.from(changed.slice(0, truncate ?? changed.length))
}

const importFile = (name: string, bytes: Uint8Array): ImportFile => ({
  name,
  size: bytes.length,
  read: async () => bytes,
})

test.each(Object.entries(good))(
  'a damaged %s gives only valid facts and rejects with a place',
  async (name, content) => {
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const [read] = await toArray(
          readFiles([importFile(name, mutated(content, change))], readAt),
        )
        for (const one of read?.facts ?? []) expect(fact.parse(one)).toEqual(one)
        for (const reject of read?.rejects ?? []) {
          expect(reject.path).toMatch(
            new RegExp(`^${name.replace('.', '\\.')}(:\\d+|\\[\\d+\\]|$)`),
          )
          expect(reject.reason).not.toBe('')
          expect(() => JSON.stringify(reject.record)).not.toThrow()
        }
      }),
      { numRuns: 300 },
    )
  },
)

test('a JSON record of any values gives a valid fact or a reject with a place', async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('nfl-1', 'NFL', '2026-09-13', '0000-01-01', '6-2', -1, '<b>x</b>', '‮x'),
  )
  const keys = ['id', 'competition', 'name', 'playerId', 'startedOn', 'grade', 'at', 'status']
  const record = fc.dictionary(fc.constantFrom(...keys), value)
  const file = fc.constantFrom('players.json', 'injuries.json', 'statuses.json')
  await fc.assert(
    fc.asyncProperty(file, fc.array(record, { maxLength: 4 }), async (name, records) => {
      const [read] = await toArray(
        readFiles([importFile(name, text(JSON.stringify(records)))], readAt),
      )
      for (const one of read?.facts ?? []) expect(fact.parse(one)).toEqual(one)
      for (const { path } of read?.rejects ?? []) expect(path.startsWith(`${name}[`)).toBe(true)
    }),
  )
})
