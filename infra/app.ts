import { App, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks } from 'cdk-nag'
import { deployedStageName, readConfig } from './config.ts'
import { matchfit } from './stack/stack.ts'
import { featureFlags } from './synthesise.ts'

/** Run by the CDK CLI, which `npm run deploy` calls: `cdk deploy -c stage=prod`. */
const app = new App({ analyticsReporting: false, postCliContext: featureFlags })
try {
  const stage = deployedStageName.safeParse(app.node.tryGetContext('stage'))
  if (!stage.success)
    throw new Error(`Give a stage: -c stage=${deployedStageName.options.join('|')}`)
  matchfit(app, readConfig(stage.data))
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
