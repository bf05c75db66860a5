import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { trackedFiles } from '../../checks/sources.ts'
import { repository } from '../../repository.ts'
import { kinds } from './kinds.ts'
import { qualityTable, readQuality, withQualityTable } from './quality.ts'

const figures = [
  { what: 'calls', value: 50_123 },
  { what: 'of the throughput', value: 0.614 },
]
const entries = { fuzz: { shows: 'Nothing leaks', day: '2026-11-27', figures } }
const row = '| `npm run fuzz` | Nothing leaks | 50,123 calls; 0.61 of the throughput | 2026-11-27 |'

describe('the quality table', () => {
  it('has a row for each command, with its figures', () => {
    expect(qualityTable(entries).split('\n').at(-1)).toBe(row)
  })

  it('replaces the previous one and leaves the rest of the page alone', () => {
    const page = 'a\n<!-- quality begins -->\nold\n<!-- quality ends -->\nb'
    const changed = withQualityTable(page, entries)
    expect(changed).toContain(row)
    expect(changed).not.toContain('old')
    expect([changed.slice(0, 2), changed.slice(-2)]).toEqual(['a\n', '\nb'])
    expect(withQualityTable(changed, entries)).toBe(changed)
    expect(() => withQualityTable('a', entries)).toThrow(/^README\.md lacks/)
  })

  it('in README.md is the one that the commands wrote', () => {
    const readme = readFileSync(join(repository, 'README.md'), 'utf8')
    expect(withQualityTable(readme, readQuality())).toBe(readme)
  })
})

it('every kind of test that a release runs has its command and its tests', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const files = trackedFiles()
  for (const [name, kind] of Object.entries(kinds)) {
    expect(scripts[name]).toContain(`prove.ts ${name}`)
    for (const part of 'tests' in kind ? kind.tests : [])
      expect([part, files.some((file) => file.startsWith(part))]).toEqual([part, true])
  }
})
