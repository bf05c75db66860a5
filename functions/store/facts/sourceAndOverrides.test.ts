import { expect, test } from 'vitest'
import { injury } from '#shared/scoring/testing/facts.ts'
import { effective } from './sourceAndOverrides.ts'

test('a start day set by an admin replaces the day on which the injury was first listed', () => {
  const source = injury('nfl-i', 'nfl-1', { listedOn: '2026-11-10' })
  const startedOn = { value: '2026-10-01', by: 'admin', at: '2026-11-11T12:00:00.000Z' }
  const { listedOn, ...rest } = effective({ source, overrides: { startedOn } })
  expect([rest.startedOn, listedOn]).toEqual(['2026-10-01', undefined])
  const grade = { ...startedOn, value: 3 }
  expect(effective({ source, overrides: { grade } })).toEqual({ ...source, grade: 3 })
})
