import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { App, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { afterAll, expect, inject, test } from 'vitest'
import { type Config, configOf, deployedStageName, parsedFile } from '../config.ts'
import { delivery } from '../delivery.ts'
import { repository } from '../repository.ts'
import { exhaustive } from '../testing/exhaustive.ts'
import { matchfit } from './stack.ts'
import { featureFlags } from './synthesize.ts'
import { everyPair } from './testing/everyPair.ts'
import { appOf, publishedPages, stageOf } from './testing/stages.ts'

const outdir = mkdtempSync(join(tmpdir(), 'rules-'))
afterAll(() => rmSync(outdir, { recursive: true }))

const checked = (config: Config) => {
  const { app, stack } = appOf(config, publishedPages, outdir)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return { app, stack }
}
const sender = 'me@matchfit.example'
const zone = { id: 'Z0123456789', name: 'matchfit.example' }

const both = [false, true]
/** The switches of a stage's file: first those that exclude each other's values, then the independent ones. */
const bound = {
  stage: deployedStageName.options,
  domain: [null, zone.name, `www.${zone.name}`],
  sender: [null, sender],
  replyTo: [null, sender],
  dmarc: [null, 'quarantine'] as const,
  alarmsTo: [null, 'ops@matchfit.example'],
  payments: ['free', 'stripe'] as const,
  keep: both,
}
const free = {
  tracing: both,
  functionsAtOnce: [40, 1000],
  userPoolPlan: ['ESSENTIALS', 'PLUS'] as const,
  originKeys: [[1], [1, 2], [2, 1]],
  monthlyBudget: [null, 25],
  Facts: both,
  Audits: both,
  Views: both,
  ArticleStore: both,
  Accounts: both,
  Runs: both,
}
type Bound = { [Name in keyof typeof bound]: (typeof bound)[Name][number] }
const stageWith = ({ stage, domain: name, ...settings }: Bound) =>
  stageOf(stage, { ...settings, domain: name === null ? null : { name, zone } })

const mayBe = (setting: Bound) => {
  try {
    return stageWith(setting).stage === setting.stage
  } catch {
    return false
  }
}

/** Leaves out combinations whose values all appear in earlier ones. */
const withNewValues = <One extends object>(all: readonly One[]) => {
  const met = new Set<string>()
  return all.filter((one) => {
    const former = met.size
    for (const value of Object.entries(one)) met.add(JSON.stringify(value))
    return met.size > former
  })
}

// 122,880 combinations are allowed, at a third of a second each. Each part of the stack depends on one or two
// of these settings, so it suffices that every two values occur together. Between releases, each value occurs
// in one of a few combinations.
const pairs = everyPair(bound, free, mayBe)
const combinations = (exhaustive ? pairs : withNewValues(pairs)).map(
  ({ Facts, Audits, Views, ArticleStore, Accounts, Runs, ...setting }) => {
    const replaced = Object.entries({ Facts, Audits, Views, ArticleStore, Accounts, Runs })
    const copies = replaced.flatMap(([table, is]) => (is ? [[table, `${table}-restored`]] : []))
    return { ...setting, tables: Object.fromEntries(copies) }
  },
)

test.each(combinations)(
  'AWS’s own rules find nothing in %j without a written answer of ours',
  (one) => {
    expect(() => checked(stageWith(one)).app.synth()).not.toThrow()
  },
)

const folder = join(repository, 'infra/stages')
const stageFiles = readdirSync(folder).filter((file) => file.endsWith('.json'))

test.each(stageFiles)(
  'nor in the stage of %s, whether it is a sample or filled in by its operator',
  (file) => {
    const stage = deployedStageName.parse(file.split('.')[0])
    const config = configOf(stage, parsedFile(stage, readFileSync(join(folder, file), 'utf8')))
    for (const protect of new Set([false, config.protect]))
      expect(() => checked({ ...config, protect }).app.synth()).not.toThrow()
  },
)

/** CloudFormation refuses a template with more. */
const mostResources = 500

test('the largest stage has room for fifteen more resources', () => {
  const { app } = checked(
    stageOf('prod', { payments: 'stripe', tracing: true, originKeys: [1, 2] }),
  )
  const counts = app.synth().stacks.map(({ template }) => Object.keys(template.Resources).length)
  expect(Math.max(...counts)).toBeGreaterThan(400)
  expect(Math.max(...counts)).toBeLessThanOrEqual(mostResources - 15)
})

test.each([{}, { provider: 'existing' }])(
  'nor in the roles of the workflow, with the context %j',
  (context) => {
    const app = new App({
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      outdir,
      postCliContext: featureFlags,
      context,
    })
    delivery(app, 'fans@12/matchfit@34')
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
    expect(() => app.synth()).not.toThrow()
  },
)

test('the stack names the deployed commit, or says that none was given', () => {
  const app = new App({
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    context: {
      'aws:cdk:bundling-stacks': [],
      'aws:cdk:disable-asset-staging': true,
      release: 'abc with changes',
    },
  })
  const { artifactId } = matchfit(app, stageOf('dev', { sender }), { pages: '' })
  expect(app.synth().getStackArtifact(artifactId).template.Outputs.Release).toEqual({
    Value: 'abc with changes',
  })
  expect(inject('template').Outputs).toMatchObject({ Release: { Value: 'unknown' } })
})

test('a new resource that breaks AWS’s rules fails the synthesis', () => {
  const { app, stack } = checked(stageOf('prod'))
  new Bucket(stack, 'Planted')
  expect(() => app.synth()).toThrow(/AwsSolutions-S1\b/)
})
