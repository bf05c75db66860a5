import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib/core'
import { type Config, configOf, localConfig, type StageName } from '../../config.ts'
import { repository } from '../../repository.ts'
import { matchfit } from '../stack.ts'
import { featureFlags, type Template } from '../synthesize.ts'

const { stage: _, region: __, protect: ___, ...local } = localConfig
const zone = { id: 'Z0123456789', name: 'matchfit.example' }
const ops = 'ops@matchfit.example'

/** Settings as an operator would write them. */
export const stageOf = (stage: StageName, change: Partial<Omit<Config, 'protect'>> = {}): Config =>
  configOf(stage, {
    ...local,
    ...(stage === 'prod' && {
      domain: { name: 'www.matchfit.example', zone },
      sender: null,
      replyTo: ops,
      dmarc: 'quarantine',
      alarmsTo: ops,
      keep: true,
      monthlyBudget: 200,
    }),
    ...change,
  })

export const publishedPages = join(repository, 'infra/stack/testing/pages')

/** A stage's app with its main stack. Without the folder of pages nothing is published. */
export const appOf = (config: Config, pages = '', outdir?: string): { app: App; stack: Stack } => {
  const app = new App({
    ...(outdir !== undefined && { outdir }),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    context: { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true },
    postCliContext: featureFlags,
  })
  return { app, stack: matchfit(app, config, { pages }) }
}

const synthesized = new Map<string, Template>()

/** The main template of a stage, which may have a second one in us-east-1. Synthesized once for all tests of a file. */
export const templateOf = (config: Config, pages?: string): Template => {
  const key = JSON.stringify([config, pages])
  const known = synthesized.get(key)
  if (known) return known
  const { app, stack } = appOf(config, pages)
  const template = app.synth().getStackArtifact(stack.artifactId).template as Template
  synthesized.set(key, template)
  return template
}
