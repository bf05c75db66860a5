import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { App, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { afterAll, expect, inject, test } from 'vitest'
import type { Config } from '../config.ts'
import { matchfit } from './stack.ts'
import { appOf, publishedPages, stageOf } from './testing/stages.ts'

const outdir = mkdtempSync(join(tmpdir(), 'rules-'))
afterAll(() => rmSync(outdir, { recursive: true }))

const checked = (config: Config) => {
  const { app, stack } = appOf(config, publishedPages, outdir)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return { app, stack }
}
const sender = 'me@matchfit.example'
const { domain } = stageOf('prod')

test.each([
  ['dev', stageOf('dev', { sender })],
  ['dev with tracing', stageOf('dev', { sender, tracing: true })],
  ['dev with alarms and a budget', stageOf('dev', { alarmsTo: sender, monthlyBudget: 25 })],
  ['staging with a domain', stageOf('staging', { domain, sender: null })],
  ['prod', stageOf('prod')],
  [
    'prod with its own sender, Stripe and Plus',
    stageOf('prod', { sender, payments: 'stripe', userPoolPlan: 'PLUS' }),
  ],
])('AWS’s own rules find nothing in %s without a written answer of ours', (_, config) => {
  expect(() => checked(config).app.synth()).not.toThrow()
})

test('the stack names the deployed commit, or says that no commit was given', () => {
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
