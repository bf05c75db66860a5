import { expect, inject, test } from 'vitest'
import { readFunctions } from './functions.ts'
import { readSchedules } from './schedules.ts'

const template = inject('template')

test('a schedule has the name of its metadata, or that of its function', () => {
  const names = readSchedules(template, readFunctions(template)).map(({ name }) => name)
  expect(names).toContain('guest-key')
  expect(names).toContain('ingest-nfl')
})
