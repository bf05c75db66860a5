import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import type { Family } from '#shared/contract/endpoint.ts'
import { entryOf } from '../lambda/entry.ts'

const ref = z.object({ Ref: z.string() }).transform(({ Ref }) => Ref)
const route = z.object({
  RouteKey: z.string(),
  Target: z
    .object({ 'Fn::Join': z.tuple([z.literal(''), z.tuple([z.literal('integrations/'), ref])]) })
    .transform((join) => join['Fn::Join'][1][1]),
})
const integration = z.object({
  IntegrationUri: z
    .object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })
    .transform((attribute) => attribute['Fn::GetAtt'][0]),
})

const properties = (template: Template, id: string) => template.Resources[id]?.Properties

/** Every route of a template with the source of its function. */
const routesOf = (template: Template) =>
  Object.values(template.Resources)
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
    .map(({ Properties }) => {
      const { RouteKey, Target } = route.parse(Properties)
      const { IntegrationUri } = integration.parse(properties(template, Target))
      return `${RouteKey} → ${template.Resources[IntegrationUri]?.Metadata?.entry}`
    })

/** The routes that the contract requires: each path leads to its family. */
const routesFor = (families: Record<string, Family>) =>
  Object.entries(families).flatMap(([name, family]) => [
    ...new Set(Object.values(family).map(({ path }) => `ANY ${path} → ${entryOf(name)}`)),
  ])

/** Routes that are not endpoints: unknown paths of the API, and pages with their own title and description. */
const besideTheContract = [
  '$default → functions/catalog/handler.ts',
  'ANY /api/{others+} → functions/catalog/handler.ts',
  'GET /cards/{card} → functions/cards/handler.ts',
  'HEAD /cards/{card} → functions/cards/handler.ts',
  'GET / → functions/page/handler.ts',
  'HEAD / → functions/page/handler.ts',
  'GET /{page+} → functions/page/handler.ts',
  'HEAD /{page+} → functions/page/handler.ts',
]

/** The differences between the routes of a template and those of the contract. */
export const routeFaults = (template: Template, families: Record<string, Family>) => {
  const wanted = [...routesFor(families), ...besideTheContract]
  const found = routesOf(template)
  return [
    ...wanted.filter((each) => !found.includes(each)).map((each) => `missing: ${each}`),
    ...found.filter((each) => !wanted.includes(each)).map((each) => `not declared: ${each}`),
  ]
}
