import { expect, test } from 'vitest'
import { conflictRows, theirsWithMine } from './conflict.ts'

const seen = { body_part: 'knee', notes: 'swollen', admin_injury_grade: '2' }
const theirs = { body_part: 'ankle', notes: 'swollen', admin_injury_grade: '3' }
const mine = { body_part: 'hip', notes: 'sprained', admin_injury_grade: '2' }
const change = (at: string, by: string, before: object, after: object) => ({
  at,
  by,
  before,
  after,
})

test('a conflict names each field that was changed, by whom, when, and one’s own value beside it', () => {
  const changes = [
    change('3', 'new@admin.example', { notes: 'a' }, { notes: 'b' }),
    change('2', 'her@admin.example', { body_part: 'knee' }, { body_part: 'ankle' }),
    change('1', 'him@admin.example', { body_part: 'hip' }, { body_part: 'knee' }),
  ]
  expect(conflictRows(seen, theirs, mine, changes)).toEqual([
    {
      field: 'body part',
      before: 'knee',
      after: 'ankle',
      mine: 'hip',
      by: 'her@admin.example',
      at: '2',
    },
    { field: 'admin injury grade', before: '2', after: '3' },
  ])
})

test('a value released to the feed is attributed to the admin who released it', () => {
  const released = change('2', 'her@admin.example', { admin_injury_grade: 2 }, {})
  expect(conflictRows(seen, theirs, seen, [released])[1]).toMatchObject({ by: 'her@admin.example' })
})

test('a conflict over a plain value names the value alone', () => {
  expect(conflictRows(null, 'theirs', 'mine', [])).toEqual([
    { field: '', before: 'none', after: 'theirs', mine: 'mine' },
  ])
})

test('the admin’s own changes are kept, and every other field has the other admin’s value', () => {
  expect(theirsWithMine(seen, theirs, mine)).toEqual({
    body_part: 'hip',
    notes: 'sprained',
    admin_injury_grade: '3',
  })
})
