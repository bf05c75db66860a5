import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type CfnFunction,
  Code,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { AssetHashType, DockerImage, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { longestCallSeconds } from '#shared/contract/endpoint.ts'
import type { Config } from '../../config.ts'
import { repository } from '../../repository.ts'
import { entryOf } from './entry.ts'
import { installScript } from './nativePackages.ts'

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** Each stage has its own: if stages share an account, an alarm would otherwise count the work of other stages. */
export const metricsNamespace = ({ stage }: Pick<Config, 'stage'>) => `Matchfit-${stage}`

interface Settings {
  environment?: Record<string, string>
  timeout?: Duration
  megabytes?: number
  /** A package with native code, which cannot be bundled. */
  nativePackage?: string
}

/** Creates the Lambda function of a handler. All functions are created here. */
export const lambdaFunction = (
  scope: Construct,
  config: Config,
  name: string,
  settings: Settings = {},
) => {
  const id = pascal(name)
  const logGroup = new LogGroup(scope, `${id}Logs`, {
    retention: config.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  // A role without AWSLambdaBasicExecutionRole, which may write to every log group.
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  })
  logGroup.grantWrite(role)

  const entry = entryOf(name)
  const lambda = new NodejsFunction(scope, id, {
    code: codeOf(entry, config, settings.nativePackage),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    // A cold start needs CPU, and CPU grows with memory.
    memorySize: settings.megabytes ?? config.functionMegabytes,
    timeout: settings.timeout ?? Duration.seconds(longestCallSeconds),
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    tracing: config.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
    environment: {
      STAGE: config.stage,
      POWERTOOLS_SERVICE_NAME: name,
      POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(config),
      NODE_OPTIONS: '--enable-source-maps',
      ...settings.environment,
    },
  })

  Validations.of(lambda).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason:
      'What calls a function and does not wait for it has a place for what failed: queueOnFailure, or its queue.',
  })
  if (config.tracing)
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray knows no resources that a trace could be limited to.',
    })
  else
    Validations.of(lambda).acknowledge({
      id: 'Serverless-LambdaTracing',
      reason: 'The stage’s file switches it on.',
    })

  // The only additions to the template: the source file, which the local stack runs, and the native package,
  // which the test of deployed bundles places beside the bundle.
  const resource = lambda.node.defaultChild as CfnFunction
  resource.addMetadata('entry', entry)
  if (settings.nativePackage !== undefined)
    resource.addMetadata('nativePackage', settings.nativePackage)
  return lambda
}

/** The function's files, made by the same `bundle` that the tests and the bench call. */
const codeOf = (entry: string, { payments }: Config, nativePackage: string | undefined) => {
  const script = (...args: string[]) => execFileSync(process.execPath, args, { stdio: 'inherit' })
  return Code.fromAsset(join(repository, dirname(entry)), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // CDK requires an image as a fallback for failed local bundling. Here a failure throws instead.
      image: DockerImage.fromRegistry('unused'),
      // Keeps stages apart, and two functions of one folder.
      command: [entry, payments],
      local: {
        tryBundle: (folder) => {
          script(join(repository, 'infra/bundling.ts'), entry, folder, payments)
          if (nativePackage !== undefined) script(installScript, folder, nativePackage)
          return true
        },
      },
    },
  })
}

/** Allows exactly these actions on this resource. CDK's own grants allow Scan and more. */
export const allow = (
  lambda: NodejsFunction,
  actions: string[],
  resource: string,
  conditions?: Record<string, Record<string, string[]>>,
) =>
  lambda.addToRolePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions,
      resources: [resource],
      ...(conditions && { conditions }),
    }),
  )
