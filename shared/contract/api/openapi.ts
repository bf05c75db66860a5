import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { type Endpoint, isByTier } from '../endpoint.ts'
import { failure, success } from '../envelope.ts'
import { families } from './families.ts'

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parameters = (schema: z.ZodObject | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = json(schema, 'input')
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: described,
  }))
}

const signature = ({ raw }: Endpoint) =>
  raw ? [{ name: raw.signedBy, in: 'header', required: true, schema: { type: 'string' } }] : []

const content = (schema: unknown, type = 'application/json') => ({ [type]: { schema } })

const answer = ({ data, bare, text }: Endpoint) => {
  const tiers = isByTier(data) ? [data.guest, data.member] : [data]
  const schemas = tiers.map((tier) =>
    json(bare || text !== undefined ? tier : success(tier), 'output'),
  )
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas }
}

const security = ({ access }: Endpoint) =>
  access === 'public' ? [] : [{ token: [] }, ...(access === 'guest' ? [{}] : [])]

const operation = (family: string, name: string, endpoint: Endpoint) => ({
  operationId: `${family}.${name}`,
  summary: endpoint.summary,
  tags: [family],
  security: security(endpoint),
  parameters: [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...signature(endpoint),
  ],
  ...((endpoint.body || endpoint.raw) && {
    requestBody: {
      required: true,
      content: content(endpoint.body ? json(endpoint.body, 'input') : {}),
    },
  }),
  responses: {
    200: { description: 'Success', content: content(answer(endpoint), endpoint.text) },
    ...(endpoint.notFoundMessage && {
      404: {
        description: endpoint.notFoundMessage,
        content: content({ $ref: '#/components/schemas/Failure' }),
      },
    }),
    default: {
      description: endpoint.failureMessage ?? 'Failure',
      content: content({ $ref: '#/components/schemas/Failure' }),
    },
  },
})

const paths: Record<string, Record<string, unknown>> = {}
for (const [family, members] of Object.entries(families))
  for (const [name, endpoint] of Object.entries(members as Record<string, Endpoint>)) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] as object, {
      [endpoint.method.toLowerCase()]: operation(family, name, endpoint),
    })
  }

export const openapi = {
  openapi: '3.1.0',
  info: { title: brand.product, version: '1', contact: { email: brand.email } },
  servers: [{ url: '/' }],
  paths,
  components: {
    schemas: { Failure: json(failure, 'output') },
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-access-token' } },
  },
}
