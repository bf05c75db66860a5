import { CfnOutput, Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { alarms } from './alarms.ts'
import { api } from './api.ts'
import { data } from './data.ts'
import { allOf, functions } from './functions/functions.ts'
import { identity } from './identity.ts'
import { mail } from './mail.ts'
import { queues } from './queues.ts'
import { schedule } from './schedule.ts'
import { secrets } from './secrets.ts'
import { ownDomain } from './site/ownDomain.ts'
import { site } from './site/site.ts'

export interface Options {
  /** The folder of the built frontend, if it is not the usual one. */
  pages?: string | undefined
}

/** The whole portal of one stage. Each call adds one concern; the files beside this one hold them. */
export const matchfit = (scope: Construct, config: Config, { pages }: Options = {}) => {
  const domain = config.domain && ownDomain(scope, config, config.domain)
  const stack = new Stack(scope, `Matchfit-${config.stage}`, {
    env: { region: config.region },
    crossRegionReferences: true,
    terminationProtection: config.keep,
  })

  const store = data(stack, config)
  const keys = secrets(stack, config)
  const users = identity(stack, config)
  const work = queues(stack)
  const lambdas = functions(stack, config, { store, keys, users, queues: work })
  const http = api(stack, config, lambdas)
  schedule(stack, lambdas)
  const distribution = site(stack, { http, keys, ownDomain: domain, pages })
  const address = `https://${config.domain?.name ?? distribution.distributionDomainName}`
  const post = mail(stack, config, { store, users, queues: work, address })
  const topic = alarms(
    stack,
    http,
    { ...allOf(lambdas), ...post, accessToken: users.accessToken },
    work,
  )

  new CfnOutput(stack, 'Address', { value: address })
  new CfnOutput(stack, 'Alarms', { value: topic.topicArn })
  return stack
}
