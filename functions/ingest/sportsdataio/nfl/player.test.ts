import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from '../testing/convert.ts'

const player = (fields: object) =>
  convert('nfl/players', [{ ...recordOf('nfl-players'), ...fields }])

test('reads players of v3 and v2, with null, zero and year 1 as unknown', () => {
  const { facts, rejects, complete } = convert('nfl/players', recordsOf('nfl-players'))
  expect(rejects).toEqual([])
  expect(complete).toEqual({ kind: 'player', competition: 'NFL' })
  expect(facts.filter(({ kind }) => kind === 'player')).toEqual([
    {
      kind: 'player',
      id: 'nfl-90001',
      competition: 'NFL',
      teamId: 'nfl-BUF',
      name: 'Orrin Vasquez-Tull',
      nickname: null,
      jersey: 17,
      position: 'QB',
      depthOrder: 1,
      active: true,
      birthDate: '1998-05-21',
      heightInches: 77,
      weightPounds: 237,
    },
    expect.objectContaining({
      id: 'nfl-90002',
      name: 'Dez Okonkwo',
      active: true,
      depthOrder: null,
      birthDate: null,
      heightInches: null,
      weightPounds: null,
    }),
    expect.objectContaining({
      id: 'nfl-90003',
      jersey: 0,
      depthOrder: null,
      birthDate: '1998-01-02',
      weightPounds: 251,
    }),
    expect.objectContaining({ id: 'nfl-90004', teamId: null, active: false }),
  ])
})

test('reads the status of players with a club, as of the fetch', () => {
  const { facts } = convert('nfl/players', recordsOf('nfl-players'))
  const status = { kind: 'status', at: '2026-11-21T15:00:00.000Z', practice: null }
  expect(facts.filter(({ kind }) => kind === 'status')).toEqual([
    {
      ...status,
      playerId: 'nfl-90001',
      status: 'Questionable',
      startedOn: '2026-11-18',
      bodyPart: 'Right shoulder',
      notes: 'Grade 1 AC joint sprain, day to day',
    },
    {
      ...status,
      playerId: 'nfl-90002',
      status: 'Injured Reserve',
      bodyPart: 'Knee',
      notes: null,
    },
    { ...status, playerId: 'nfl-90003', status: 'Active', bodyPart: null, notes: null },
  ])
})

test.each([
  ['Suspended', 'Suspension'],
  ['Non-Football Illness', 'Illness'],
  ['Reserve/COVID-19', 'Illness'],
  ['Paternity', 'Personal'],
  ['Physically Unable to Perform', null],
  ['Practice Squad', undefined],
])('reads the reason of the list "%s" as %j', (Status, bodyPart) => {
  const { facts } = player({ Status, InjuryStatus: null, InjuryBodyPart: null, InjuryNotes: null })
  expect(facts[1]).toMatchObject(
    bodyPart === undefined ? { status: 'Active' } : { status: Status, bodyPart },
  )
})

test('reads no status from a record without injury fields', () => {
  const { InjuryStatus: _, ...basic } = recordOf('nfl-players')
  expect(convert('nfl/players', [basic]).facts.map(({ kind }) => kind)).toEqual(['player'])
})

test('clears nobody whose injury a trial key hides, and reports that once', () => {
  const { facts, rejects, complete } = convert('nfl/players', recordsOf('nfl-players-trial'))
  expect(facts).toMatchObject([{ kind: 'player', position: 'QB', depthOrder: 1 }])
  expect(JSON.stringify(facts)).not.toContain('Scrambled')
  expect(rejects).toMatchObject([{ reason: expect.stringMatching(/^the key is a trial key/) }])
  expect(complete).toEqual({ kind: 'player', competition: 'NFL' })
})

test.each([
  ['PlayerID', null, 'is missing'],
  ['PlayerID', -4, 'is not a record id'],
  ['PlayerID', 'x/y', 'is not a record id'],
  ['Height', 'tall', 'is not a height'],
  ['Height', { toString: 0 }, 'is not a height'],
  ['Height', `6'14"`, 'is not a height'],
  ['Height', `2'1"`, '>=48'],
  ['Weight', -237, '>=100'],
  ['Weight', 'heavy', 'number'],
  ['Number', 123, '<=99'],
  ['Number', 7.5, 'int'],
  ['BirthDate', '0000-00-00T00:00:00', 'is not a date'],
  ['BirthDate', '0012-01-01T00:00:00', 'is not a day between 1900 and 2100'],
  ['BirthDate', '/Date(x)/', 'is not a date'],
  ['BirthDate', 19980521, 'is not a date'],
  ['Position', 'A position of a player', '<=12'],
  ['DepthOrder', -1, '>=1'],
  ['Team', 'B/F', 'is not a key'],
  ['Name', 'x'.repeat(81), '<=80'],
  ['Name', 'half \ud83c', 'half a character'],
  ['FirstName', ['Orrin'], 'string'],
])('rejects only the player whose %s is %j, and names the field', (field, value, reason) => {
  const [first, , third] = recordsOf('nfl-players')
  const { facts, rejects, complete } = convert('nfl/players', [
    first,
    { ...first, [field]: value },
    third,
  ])
  expect(facts.filter(({ kind }) => kind === 'player')).toHaveLength(2)
  expect(rejects).toMatchObject([{ path: `[1].${field}`, reason: expect.stringContaining(reason) }])
  expect(complete).toBeUndefined()
})

test.each([
  [null, null],
  [7, 7],
  ['text', 'text'],
  [[], '[…]'],
])('rejects the record %j in a list of players', (record, shown) => {
  const { facts, rejects } = convert('nfl/players', [recordOf('nfl-players'), record])
  expect(facts).toHaveLength(2)
  expect(rejects).toMatchObject([{ path: expect.stringMatching(/^\[1\]/), record: shown }])
})

test.each([
  ['InjuryStatus', 'x'.repeat(41)],
  ['InjuryStatus', 4],
  ['InjuryStartDate', '0000-00-00T00:00:00'],
  ['InjuryStartDate', '1066-10-14T00:00:00'],
])('rejects only the status whose %s is %j and keeps its player', (field, value) => {
  const { facts, rejects, complete } = player({ [field]: value })
  expect(facts).toMatchObject([{ kind: 'player' }])
  expect(rejects).toMatchObject([{ path: `[0].${field}` }])
  expect(complete).toEqual({ kind: 'player', competition: 'NFL' })
})

test('shortens a long note', () => {
  const [, status] = player({ InjuryNotes: 'torn '.repeat(400) }).facts
  expect(status).toMatchObject({ notes: expect.stringMatching(/^torn .{980,996}…$/) })
})

test('keeps markup, emoji and right-to-left text in names', () => {
  for (const Name of ['<b>Orrin</b>', '🏈 Orrin', 'שלום', "D'Orrin & Sons"])
    expect(player({ Name }).facts[0]).toMatchObject({ name: Name })
})

test('removes nobody if the list is empty', () => {
  expect(convert('nfl/players', [])).toEqual({ facts: [], rejects: [] })
})
