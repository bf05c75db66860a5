import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { App, type Stack, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, expect, test } from 'vitest'
import { configOf } from '../config.ts'
import { repository } from '../repository.ts'
import { featureFlags } from '../synthesise.ts'
import { matchfit } from './stack.ts'

const outdir = mkdtempSync(join(tmpdir(), 'rules-'))
afterAll(() => rmSync(outdir, { recursive: true }))

/** A stack with everything that a stage can have: domain, firewall, payments and published pages. */
const everything = (plant: (stack: Stack) => void = () => {}) => {
  const app = new App({
    outdir,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    postCliContext: featureFlags,
    context: { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true },
  })
  const zone = { id: 'Z0123456789', name: 'matchfit.example' }
  const config = configOf('prod', { name: 'www.matchfit.example', zone }, 'stripe')
  plant(matchfit(app, config, { pages: join(repository, 'infra/stack/testing/pages') }))
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}

test('AWS’s own rules find nothing without a written answer of ours', () => {
  expect(() => everything().synth()).not.toThrow()
})

test('a new resource that breaks AWS’s rules fails the synthesis', () => {
  const planted = everything((stack) => new Bucket(stack, 'Planted'))
  expect(() => planted.synth()).toThrow(/AwsSolutions-S1\b/)
})
