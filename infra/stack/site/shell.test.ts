import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localConfig } from '../../config.ts'
import { synthesize, type Template } from '../synthesize.ts'
import { publishedPages, stageOf, templateOf } from '../testing/stages.ts'
import { shellOf } from './shell.ts'

const scratch = mkdtempSync(join(tmpdir(), 'matchfit-shells-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const named = (template: Template, type: string, name = '') =>
  Object.entries(template.Resources).filter(
    ([id, { Type }]) => Type === type && id.startsWith(name),
  )
const sourceOf = (template: Template, name: string) =>
  Object.entries(template.Resources).find(
    ([, { Metadata }]) => Metadata?.entry === `functions/${name}/handler.ts`,
  )
/** The keys that the edge and the page function serve. */
const servedBy = (template: Template) => {
  const [edge] = named(template, 'AWS::CloudFront::Function')
  const page = sourceOf(template, 'page')?.[1].Properties as
    | { Environment: { Variables: Record<string, string> } }
    | undefined
  const code = JSON.stringify(edge?.[1].Properties?.['FunctionCode'])
  const [, atEdge] = /const shell = '\/(.*?)'/.exec(code) ?? []
  return { edge: atEdge, page: page?.Environment.Variables['SHELL_KEY'] }
}

const template = synthesize(localConfig, { pages: publishedPages })

test('a shell’s key is the hash of its content, so that no release overwrites another’s', () => {
  const withContent = (html: string) => {
    writeFileSync(join(scratch, 'index.html'), html)
    return shellOf(scratch).key
  }
  const first = withContent('<title>first</title>')
  expect(first).toMatch(/^shells\/[\da-f]{16}\.html$/)
  expect(withContent('<title>second</title>')).not.toBe(first)
  expect(withContent('<title>first</title>')).toBe(first)
})

test('the edge and the page function serve the shell that is published with them', () => {
  const { key } = shellOf(publishedPages)
  expect(servedBy(template)).toEqual({ edge: key, page: key })
})

test('both serve the new shell only after its assets and the functions it calls are deployed', () => {
  const published = named(template, 'Custom::CDKBucketDeployment').map(([id]) => id)
  expect(published.some((id) => id.startsWith('PublishShell'))).toBe(true)
  const called = ['account', 'sports', 'cards'].map((name) => sourceOf(template, name)?.[0])
  const [edge] = named(template, 'AWS::CloudFront::Function')
  for (const serving of [edge, sourceOf(template, 'page')])
    expect(serving?.[1].DependsOn).toEqual(expect.arrayContaining([...published, ...called]))
})

/** Every resource that the given one waits for, directly or not. */
const waitsFor = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(waitsFor)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)]
    if (key === 'Fn::GetAtt') return [String((inner as string[])[0])]
    if (key === 'Fn::Sub')
      return [...JSON.stringify(inner).matchAll(/\$\{(\w+)/g)].map(([, id]) => String(id))
    return waitsFor(inner)
  })
}

test.each([
  ['without a domain', synthesize(localConfig, { pages: publishedPages })],
  ['with a domain', templateOf(stageOf('prod', { payments: 'stripe' }), publishedPages)],
])('no resource waits for itself, %s', (_, { Resources }) => {
  const done = new Set<string>()
  const walk = (id: string, path: readonly string[]): void => {
    const resource = Resources[id]
    if (!resource || done.has(id)) return
    expect(path).not.toContain(id)
    for (const next of [...waitsFor(resource.Properties), ...(resource.DependsOn ?? [])])
      walk(next, [...path, id])
    done.add(id)
  }
  for (const id of Object.keys(Resources)) walk(id, [])
})
