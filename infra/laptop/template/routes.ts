import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
import { physicalId, resourcesOf } from './resolver.ts'

const route = z.object({ RouteKey: z.string(), Target: z.string() })
const integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
})

export const readRoutes = (template: Template, functions: readonly FunctionDescription[]) => {
  const targets = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map(({ logicalId, properties }) => [
      `integrations/${physicalId(template, logicalId)}`,
      functionByArn(functions, integration.parse(properties).IntegrationUri),
    ]),
  )
  return resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const { RouteKey, Target } = route.parse(properties)
    const target = targets.get(Target)
    if (!target) throw new Error(`The route ${RouteKey} leads to ${Target}, which does not exist`)
    return { routeKey: RouteKey, function: target }
  })
}

export type Route = ReturnType<typeof readRoutes>[number]

export interface Match {
  route: Route
  pathParameters: Record<string, string>
}

interface Pattern {
  route: Route
  method: string
  segments: readonly string[]
}

const isGreedy = (segment: string) => segment.startsWith('{') && segment.endsWith('+}')
const isVariable = (segment: string) => segment.startsWith('{') && segment.endsWith('}')
const split = (path: string) => path.split('/').slice(1)

/** The order of segments: static before {x} before {x+}. */
const weight = (segment: string | undefined) => {
  if (segment === undefined || isGreedy(segment)) return 2
  return isVariable(segment) ? 1 : 0
}

const bySpecificity = (a: Pattern, b: Pattern) => {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i += 1) {
    const difference = weight(a.segments[i]) - weight(b.segments[i])
    if (difference !== 0) return difference
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY')
}

const parametersOf = (pattern: readonly string[], path: readonly string[]) => {
  const parameters: Record<string, string> = {}
  for (const [i, segment] of pattern.entries()) {
    const part = path[i]
    // No parameter is empty; the root has one segment, which is.
    if (part === undefined || (part === '' && segment !== '')) return undefined
    if (isGreedy(segment)) {
      parameters[segment.slice(1, -2)] = decodeURIComponent(path.slice(i).join('/'))
      return parameters
    }
    if (isVariable(segment)) parameters[segment.slice(1, -1)] = decodeURIComponent(part)
    else if (segment !== decodeURIComponent(part)) return undefined
  }
  return pattern.length === path.length ? parameters : undefined
}

/**
 * Chooses a route like API Gateway, whatever their order in the template: static before {x} before
 * {x+}, then the method before ANY, then $default.
 */
export const routeTable = (routes: readonly Route[]) => {
  const fallback = routes.find(({ routeKey }) => routeKey === '$default')
  const patterns = routes
    .filter((route) => route !== fallback)
    .map((route): Pattern => {
      const [method = '', path = ''] = route.routeKey.split(' ')
      return { route, method, segments: split(path) }
    })
    .sort(bySpecificity)

  return (method: string, path: string): Match | undefined => {
    const segments = split(path)
    for (const pattern of patterns) {
      if (pattern.method !== method && pattern.method !== 'ANY') continue
      const pathParameters = parametersOf(pattern.segments, segments)
      if (pathParameters) return { route: pattern.route, pathParameters }
    }
    return fallback && { route: fallback, pathParameters: {} }
  }
}
