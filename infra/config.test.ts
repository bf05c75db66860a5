import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brand, sampleClaims } from '#shared/brand.ts'
import {
  configOf,
  deployedStageName,
  localConfig,
  parsedFile,
  publishedBrandOf,
  readConfig,
} from './config.ts'
import { repository } from './repository.ts'

const domain = {
  name: 'www.matchfit.example',
  zone: { id: 'Z0123456789', name: 'matchfit.example' },
}
const { stage: _, region: __, protect: ___, ...local } = localConfig
const ops = 'ops@matchfit.example'
const prod = { ...local, domain, sender: null, replyTo: ops, alarmsTo: ops, keep: true }

test.each([
  [{ domain: null }, 'infra/stages/prod.json, domain: production needs a domain'],
  [{ alarmsTo: null }, 'infra/stages/prod.json, alarmsTo: production needs somebody'],
  [{ replyTo: null }, 'infra/stages/prod.json, replyTo: nobody receives mail at the domain'],
  [{ sender: ops, dmarc: 'none' }, 'infra/stages/prod.json, dmarc: letters come from the confir'],
  [{ dmarc: 'strict' }, 'infra/stages/prod.json, dmarc: '],
  [{ functionsAtOnce: 30 }, 'infra/stages/prod.json, calculationsAtOnce: readers need the rest'],
  [{ callsPerSecond: { visits: 0 } }, 'infra/stages/prod.json, callsPerSecond.visits: '],
  [{ domain: { name: domain.name } }, 'infra/stages/prod.json, domain.zone: '],
  [{ domain: { ...domain, name: 'not a domain' } }, 'infra/stages/prod.json, domain.name: '],
  [{ keep: false }, 'infra/stages/prod.json, keep: production keeps its data'],
  [{ tracing: undefined }, 'infra/stages/prod.json, tracing: it is missing.'],
  [{ helplines: [] }, 'infra/stages/prod.json, helplines: picks are never shown without'],
  [{ helplines: ['US', 'FR'] }, 'infra/stages/prod.json, helplines.1: is neither one of US, GB'],
  [{ claims: 'ours' }, 'infra/stages/prod.json, claims: '],
  [{ documents: { terms: 'terms.pdf' } }, 'infra/stages/prod.json, documents.terms: is no address'],
  [{ payments: 'cash' }, 'infra/stages/prod.json, payments: '],
  [{ domain: null, payments: 'stripe' }, 'payments: Stripe sends people back to a domain'],
  [{ sendr: 'x' }, 'infra/stages/prod.json, the file: Unrecognized key: "sendr"'],
])('production with %j is refused with the file and the field', (change, sentence) => {
  expect(configOf('prod', prod)).toMatchObject({ stage: 'prod', domain, keep: true })
  expect(() => configOf('prod', { ...prod, ...change })).toThrow(sentence)
})

test('a file that is no JSON is named', () => {
  expect(() => parsedFile('dev', '{ "domain": nul }')).toThrow(
    /^infra\/stages\/dev\.json is no JSON/,
  )
})

test('every mistake in a stage’s file is reported at once', () => {
  expect(() => configOf('prod', { ...prod, domain: null, alarmsTo: null })).toThrow(
    /domain: .*\n.*alarmsTo: /,
  )
})

test('a stage without a domain needs a confirmed sender', () => {
  expect(() => configOf('dev', { ...local, sender: null })).toThrow(
    'infra/stages/dev.json, sender: without a domain mail needs a sender',
  )
  expect(configOf('dev', { ...local, sender: 'me@matchfit.example' }).sender).toBe(
    'me@matchfit.example',
  )
})

test('a stage claims nothing unless its file does, and its contact is the address for replies', () => {
  const { claims: _claims, ...silent } = prod
  expect(publishedBrandOf(configOf('prod', silent))).toEqual({
    contact: ops,
    claims: null,
    documents: brand.documents,
  })
  expect(publishedBrandOf(localConfig)).toMatchObject({
    contact: brand.email,
    claims: sampleClaims,
  })
})

const folder = join(repository, 'infra/stages')
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

test('every stage has a sample, which names no account, and beside the samples are only files of stages', () => {
  const stages = deployedStageName.options
  const samples = stages.map((stage) => `${stage}.example.json`)
  expect(files).toEqual(expect.arrayContaining(samples))
  expect([...samples, ...stages.map((stage) => `${stage}.json`)]).toEqual(
    expect.arrayContaining(files),
  )
  for (const sample of samples)
    expect(readFileSync(join(folder, sample), 'utf8')).not.toMatch(/@(?!matchfit\.example")|\d{12}/)
})

test.each(files)('%s is in order: a stage whose file is filled in passes every test', (file) => {
  const stage = deployedStageName.parse(file.split('.')[0])
  const text = readFileSync(join(folder, file), 'utf8')
  expect(configOf(stage, parsedFile(stage, text)).stage).toBe(stage)
})

test('staging and prod leave readers half of what a new account may run at once', () => {
  const [staging, prod] = (['staging', 'prod'] as const).map((stage) =>
    configOf(stage, parsedFile(stage, readFileSync(join(folder, `${stage}.example.json`), 'utf8'))),
  )
  expect([staging?.functionsAtOnce, prod?.functionsAtOnce]).toEqual([10, 10])
  // And one that a schedule starts: infra/stack/functions/schedule.test.ts finds no minute with two.
  const together = (staging?.calculationsAtOnce ?? 0) + (prod?.calculationsAtOnce ?? 0) + 1
  expect(together).toBeLessThanOrEqual(10 / 2)
})

test('a stage without a file names the sample to copy, and with a copy of it has one', () => {
  const root = mkdtempSync(join(tmpdir(), 'matchfit-stages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const stage of deployedStageName.options) {
    expect(() => readConfig(stage, root)).toThrow(
      `There is no infra/stages/${stage}.json: copy infra/stages/${stage}.example.json to it`,
    )
    const to = join(root, `infra/stages/${stage}.json`)
    mkdirSync(join(root, 'infra/stages'), { recursive: true })
    copyFileSync(join(folder, `${stage}.example.json`), to)
    expect(readConfig(stage, root)).toMatchObject({ stage })
  }
})

test('the guide shows production’s domain as its sample has it, in the form that the formatter leaves alone', () => {
  const guide = readFileSync(join(repository, 'docs/operations.md'), 'utf8')
  const [, shown = ''] = /```json\n([\s\S]+?)```/.exec(guide) ?? []
  const sample = readFileSync(join(folder, 'prod.example.json'), 'utf8')
  expect(sample).toContain(shown.trimEnd())
  const text = `{\n${shown.replace(/,\n$/, '\n')}}\n`
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'format', '--stdin-file-path=infra/stages/prod.json'],
    { cwd: repository, encoding: 'utf8', input: text },
  )
  expect(shown).toContain('"domain"')
  expect(stdout).toBe(text)
})
