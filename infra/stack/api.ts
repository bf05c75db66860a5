import { type CfnStage, HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { families } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Config } from '../config.ts'
import type { StackFunctions } from './functions/functions.ts'
import { metricsNamespace } from './lambda/lambdaFunction.ts'
import { type Throttle, throttle, throttledCalls, throttleOf } from './resources/throttle.ts'

/** Logs no path, query, address or header: they can hold tokens and personal data. */
const accessLog = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  ms: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  error: '$context.integrationErrorMessage',
}

const routeSettings = ({ rate, burst }: Throttle) => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
})

/**
 * One route per path of the contract, for all methods: its family refuses methods that the path does not have.
 * (A route for each method and HEAD would be 68 more of the 500 resources that a stack may have.) The catalog
 * answers all other paths of the API with a 404. Anything else that the edge forwards is a page.
 */
export const api = (scope: Construct, config: Config, { http, page, cards }: StackFunctions) => {
  // One permission per function: a function's policy is limited to 20 kB, about 100 routes.
  const integrate = (name: string, lambda: NodejsFunction) =>
    new HttpLambdaIntegration(name, lambda, { scopePermissionToRoute: false })

  const httpApi = new HttpApi(scope, 'Api', {
    createDefaultStage: false,
    defaultIntegration: integrate('Unknown', http.catalog),
  })

  const { callsPerSecond } = config
  const unknownPaths = throttle(callsPerSecond.unknown)
  const settings: Record<string, ReturnType<typeof routeSettings>> = {}
  for (const [name, family] of Object.entries(families)) {
    const integration = integrate(name, http[name as keyof typeof http])
    const byPath = Object.groupBy(Object.values<Endpoint>(family), ({ path }) => path)
    for (const [path, endpoints = []] of Object.entries(byPath)) {
      httpApi.addRoutes({ path, integration })
      const rates = endpoints.map((endpoint) => throttleOf(endpoint, callsPerSecond).rate)
      settings[`ANY ${path}`] = routeSettings(throttle(Math.max(...rates)))
    }
  }

  // Otherwise an unknown path of the API would be taken for a page.
  httpApi.addRoutes({ path: '/api/{others+}', integration: integrate('Others', http.catalog) })
  settings['ANY /api/{others+}'] = routeSettings(unknownPaths)
  const methods = [HttpMethod.GET, HttpMethod.HEAD]
  const pages = integrate('Page', page)
  httpApi.addRoutes({ path: '/', methods, integration: pages })
  httpApi.addRoutes({ path: '/{page+}', methods, integration: pages })
  httpApi.addRoutes({ path: '/cards/{card}', methods, integration: integrate('Cards', cards) })
  for (const method of methods) {
    settings[`${method} /`] = routeSettings(throttle(callsPerSecond.visits))
    settings[`${method} /{page+}`] = routeSettings(throttle(callsPerSecond.visits))
    // Each card is drawn once, and cached by the edge.
    settings[`${method} /cards/{card}`] = routeSettings(throttle(callsPerSecond.pages))
  }

  const logs = new LogGroup(scope, 'ApiLogs', {
    retention: config.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  // HTTP APIs count all of 4xx together. API Gateway may leave some of a flood's refusals out of its log.
  new MetricFilter(scope, 'Throttled', {
    logGroup: logs,
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: metricsNamespace(config),
    metricName: throttledCalls,
  })
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi,
    autoDeploy: true,
    throttle: { rateLimit: unknownPaths.rate, burstLimit: unknownPaths.burst },
  })
  const resource = stage.node.defaultChild as CfnStage
  resource.routeSettings = settings
  resource.accessLogSettings = {
    destinationArn: logs.logGroupArn,
    format: JSON.stringify(accessLog),
  }
  // The deploy fails if a setting names a route that does not exist yet.
  resource.node.addDependency(httpApi)

  Validations.of(httpApi).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'The contract declares who may call, and the http stack of each family checks it.',
  })
  return httpApi
}
