import { expect, inject, test } from 'vitest'
import { readTableDescriptions } from './storage.ts'

const template = inject('template')

test('tables have string keys pk and sk', () => {
  for (const table of readTableDescriptions(template))
    expect(table.KeySchema.map(({ AttributeName }) => AttributeName)).toEqual(['pk', 'sk'])
})
