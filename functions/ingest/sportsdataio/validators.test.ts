import { expect, test } from 'vitest'
import { bound, unbound } from './validators.ts'

const said = { etag: 'W/"7"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' }

test('what was said of an address is said back to it', () => {
  expect(unbound('/week/11', bound('/week/11', said))).toEqual(said)
})

test('and to no other, however alike', () => {
  const kept = bound('/week/11', said)
  expect(unbound('/week/12', kept)).toEqual({})
  expect(unbound('/week/1', kept)).toEqual({})
})

test('nothing said is nothing kept', () => {
  expect(bound('/week/11', {})).toEqual({})
  expect(unbound('/week/11', said)).toEqual({})
})
