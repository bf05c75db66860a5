import { App, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks } from 'cdk-nag'
import { configOf } from './config.ts'
import { matchfit } from './stack/stack.ts'
import { featureFlags } from './synthesise.ts'

/** Run by the CDK CLI: `cdk deploy -c stage=prod -c domain=… -c zone=… -c zoneName=… -c payments=stripe`. */
const app = new App({ analyticsReporting: false, postCliContext: featureFlags })
const context = (key: string): unknown => app.node.tryGetContext(key)

const name = context('domain')
const domain = name && {
  name,
  zone: { id: context('zone'), name: context('zoneName') ?? name },
}

matchfit(app, configOf(context('stage') ?? 'dev', domain, context('payments')))
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
