import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { readJson, writeJson } from '../dataFiles.ts'
import { hashOfTemplate, localTemplate } from './localTemplate.ts'

test('the template is synthesized again only if its sources or settings have changed', async () => {
  const record = join(scratchFolder(), 'template.json')
  const recorded = { Resources: {} }
  writeJson(record, { hash: hashOfTemplate({ claims: null }), template: recorded })
  expect(await localTemplate({}, record)).toEqual(inject('template'))

  const { hash } = readJson(record) as { hash: string }
  writeJson(record, { hash, template: recorded })
  expect(await localTemplate({}, record)).toEqual(recorded)
})
