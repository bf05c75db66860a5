import { App, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { deployedStageName, readConfig } from '../config.ts'
import { delivery } from '../delivery.ts'
import { matchfit } from './stack.ts'
import { featureFlags } from './synthesize.ts'

const stageOf = (app: App) => {
  const stage = deployedStageName.safeParse(app.node.tryGetContext('stage'))
  if (stage.success) return stage.data
  throw new Error(`Give a stage: -c stage=${deployedStageName.options.join('|')}`)
}

/** A first deployment protects nothing: `npm run deploy` adds the protection once it has succeeded. */
const configIn = (app: App) => {
  const config = readConfig(stageOf(app))
  return app.node.tryGetContext('first') === 'true' ? { ...config, protect: false } : config
}

/**
 * Run by the CDK CLI, which `npm run deploy` calls: `cdk deploy -c stage=prod`. With `-c delivery=owner/name` it
 * makes the roles by which that repository's workflow deploys.
 */
const app = new App({ analyticsReporting: false, postCliContext: featureFlags })
try {
  const repository: unknown = app.node.tryGetContext('delivery')
  if (repository === undefined) matchfit(app, configIn(app))
  else delivery(app, String(repository))
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  app.synth()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
