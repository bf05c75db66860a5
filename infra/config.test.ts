import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { configOf, deployedStageName, localConfig, parsedFile, readConfig } from './config.ts'
import { repository } from './repository.ts'

const domain = {
  name: 'www.matchfit.example',
  zone: { id: 'Z0123456789', name: 'matchfit.example' },
}
const { stage: _, region: __, ...local } = localConfig
const prod = { ...local, domain, sender: null, alarmsTo: 'ops@matchfit.example', keep: true }

test.each([
  [{ domain: null }, 'infra/stages/prod.json, domain: production needs a domain'],
  [{ alarmsTo: null }, 'infra/stages/prod.json, alarmsTo: production needs somebody'],
  [{ domain: { name: domain.name } }, 'infra/stages/prod.json, domain.zone: '],
  [{ domain: { ...domain, name: 'not a domain' } }, 'infra/stages/prod.json, domain.name: '],
  [{ keep: false }, 'infra/stages/prod.json, keep: production keeps its data'],
  [{ tracing: undefined }, 'infra/stages/prod.json, tracing: it is missing.'],
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

test('every deployed stage has a file, which names no account and waits for its operator', () => {
  const files = readdirSync(join(repository, 'infra/stages')).toSorted()
  expect(files).toEqual(deployedStageName.options.map((stage) => `${stage}.json`).toSorted())
  for (const stage of deployedStageName.options)
    expect(() => readConfig(stage)).toThrow(/domain: production needs|sender: without a domain/)
})

test('staging and prod leave readers half of what a new account may run at once', () => {
  const functionsAtOnce = 10
  const file = z.object({ calculationsAtOnce: z.number() })
  const calculationsOf = (stage: string) =>
    file.parse(JSON.parse(readFileSync(join(repository, `infra/stages/${stage}.json`), 'utf8')))
      .calculationsAtOnce
  const together = calculationsOf('staging') + calculationsOf('prod')
  expect(together).toBeLessThanOrEqual(functionsAtOnce / 2)
  expect(calculationsOf('dev')).toBeLessThanOrEqual(functionsAtOnce / 2)
})
