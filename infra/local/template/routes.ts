import * as z from 'zod'
import type { Template } from '#infra/synthesise.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
import { physicalId, resourcesOf } from './resolver.ts'

const route = z.object({ RouteKey: z.string(), Target: z.string() })
const integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
})

export interface Route {
  routeKey: string
  function: FunctionDescription
}

export const readRoutes = (
  template: Template,
  functions: readonly FunctionDescription[],
): Route[] => {
  const targets = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map(({ logicalId, properties }) => [
      `integrations/${physicalId(template, logicalId)}`,
      functionByArn(functions, integration.parse(properties).IntegrationUri),
    ]),
  )
  return resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const { RouteKey, Target } = route.parse(properties)
    const target = targets.get(Target)
    if (!target) throw new Error(`The route ${RouteKey} leads to ${Target}, which is nowhere`)
    return { routeKey: RouteKey, function: target }
  })
}
