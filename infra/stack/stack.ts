import { CfnOutput, Stack, Tags } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { api } from './api.ts'
import { alerts } from './functions/alerts.ts'
import { arrivals } from './functions/arrivals.ts'
import { allOf, functions } from './functions/functions.ts'
import { schedule } from './functions/schedule.ts'
import { mail } from './mail.ts'
import { backups } from './resources/backups.ts'
import { stackResources } from './resources/resources.ts'
import { ownDomain } from './site/ownDomain.ts'
import { shellOf } from './site/shell.ts'
import { site } from './site/site.ts'
import { alarms } from './watch/alarms.ts'
import { budget } from './watch/budget.ts'
import { dashboard } from './watch/dashboard.ts'

export interface Options {
  /** The folder of the built frontend, if it is not the usual one. */
  pages?: string | undefined
}

/** The whole portal of one stage. Each call adds one concern, which has its own file in this folder. */
export const matchfit = (scope: Construct, config: Config, { pages }: Options = {}) => {
  const domain = config.domain ? ownDomain(scope, config, config.domain) : undefined
  const stack = new Stack(scope, `Matchfit-${config.stage}`, {
    env: { region: config.region },
    crossRegionReferences: true,
    terminationProtection: config.protect,
  })

  const resources = stackResources(stack, config)
  const { store, keys, users, queues } = resources
  const shell = shellOf(pages)
  const lambdas = functions(stack, config, resources, shell)
  const http = api(stack, config, lambdas)
  schedule(stack, config, lambdas, queues)
  arrivals(stack, config, store, lambdas, queues)
  const distribution = site(stack, config, {
    http,
    keys,
    ownDomain: domain,
    pages,
    shell,
    functions: {
      called: [...Object.values(lambdas.http), lambdas.cards],
      page: lambdas.page,
    },
    store,
  })
  const address = `https://${config.domain?.name ?? distribution.distributionDomainName}`
  const alertsFunction = alerts(stack, config, resources, address)
  const post = mail(stack, config, resources, address)
  const all = { ...allOf(lambdas), ...post, alerts: alertsFunction, accessToken: users.accessToken }
  const { topic, all: watching } = alarms(stack, config, {
    api: http,
    distribution,
    functions: all,
    queues,
    store,
  })
  dashboard(stack, config, { alarms: watching, api: http, functions: all, queues })
  budget(stack, config)
  if (config.keep) backups(stack, store)
  // CloudFormation's published schema of a dashboard has no tags, and an unknown property fails a deployment.
  const excludeResourceTypes = ['AWS::CloudWatch::Dashboard']
  Tags.of(stack).add('product', 'matchfit', { excludeResourceTypes })
  Tags.of(stack).add('stage', config.stage, { excludeResourceTypes })

  new CfnOutput(stack, 'Address', { value: address })
  // Files in this folder are imported: docs/import.md.
  new CfnOutput(stack, 'DropFolder', { value: `s3://${store.raw.bucketName}/drop/` })
  new CfnOutput(stack, 'Alarms', { value: topic.topicArn })
  // The commit, which only `npm run deploy` knows.
  const release: unknown = scope.node.tryGetContext('release')
  new CfnOutput(stack, 'Release', { value: String(release ?? 'unknown') })
  // `npm run deploy` reads these before it changes them.
  new CfnOutput(stack, 'Domain', { value: config.domain?.name ?? 'none' })
  // `npm run admin -- rotate-path` replaces its value.
  new CfnOutput(stack, 'AdminPathSecret', { value: keys.adminPath.secretArn })
  // `npm run admin -- erase` sends a message to it.
  new CfnOutput(stack, 'ErasureRequests', { value: queues.erasures.queueUrl })
  new CfnOutput(stack, 'Payments', { value: config.payments })
  new CfnOutput(stack, 'PagesBucket', { value: store.pages.bucketName })
  new CfnOutput(stack, 'OriginKeys', { value: config.originKeys.join(' ') })
  const copies = Object.entries(config.tables).map(([table, copy]) => `${table}=${copy}`)
  new CfnOutput(stack, 'Tables', { value: copies.join(' ') || 'none' })
  return stack
}
