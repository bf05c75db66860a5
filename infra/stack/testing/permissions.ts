import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { entryOf } from '../lambda/entry.ts'

const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
const ref = z.object({ Ref: z.string() })
const part = z.object({
  'Fn::Join': z.tuple([z.literal(''), z.array(z.union([attribute, ref, z.string()]))]),
})
const oneOrMore = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((item) => [item]), z.array(one)])
const condition = z.strictObject({
  'ForAllValues:StringLike': z
    .strictObject({ 'dynamodb:LeadingKeys': oneOrMore(z.string()) })
    .exactOptional(),
  'ForAllValues:StringEquals': z
    .strictObject({ 'dynamodb:Attributes': oneOrMore(z.string()) })
    .exactOptional(),
  StringEquals: z.strictObject({ 'ses:FromAddress': oneOrMore(z.string()) }).exactOptional(),
})
const policy = z.object({
  Roles: z.array(ref),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.literal('Allow'),
        Action: oneOrMore(z.string()),
        Resource: oneOrMore(z.union([ref, attribute, part, z.string()])),
        Condition: condition.default({}),
      }),
    ),
  }),
})
const lambda = z.object({ Role: attribute })

const hash = /[0-9A-F]{8}$/

type Target = string | z.infer<typeof ref | typeof attribute | typeof part>

const targetOf = (resource: Target): string => {
  if (typeof resource === 'string') return resource.replace(hash, '')
  if ('Ref' in resource) return resource.Ref.replace(hash, '')
  if ('Fn::GetAtt' in resource) return resource['Fn::GetAtt'][0].replace(hash, '')
  return resource['Fn::Join'][1]
    .map(targetOf)
    .join('')
    .replace(/^arn:(?:AWS::Partition|aws):(\w+):[\w-]+:AWS::AccountId:/, '$1 ')
}

/** The items, the attributes (in brackets) and the sender to which a statement is limited. */
const limitOf = (limits: z.infer<typeof condition>) => {
  const keys = limits['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []
  const attributes = limits['ForAllValues:StringEquals']?.['dynamodb:Attributes']
  const [sender] = limits.StringEquals?.['ses:FromAddress'] ?? []
  return [
    ...keys.map((key) => ` ${key}`),
    attributes ? ` (${attributes.join(' ')})` : '',
    sender ? ` from ${sender}` : '',
  ].join('')
}

/** Every permission of a function as `action on resource`, with the hashes of ids cut off. */
export const permissionsOf = (template: Template, name: string) => {
  const resources = Object.values(template.Resources)
  const found = resources.find(({ Metadata }) => Metadata?.entry === entryOf(name))
  const role = lambda.parse(found?.Properties).Role['Fn::GetAtt'][0]

  return resources
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .map(({ Properties }) => Properties)
    .filter((properties) => JSON.stringify(properties?.['Roles']).includes(`"${role}"`))
    .flatMap((properties) => policy.parse(properties).PolicyDocument.Statement)
    .flatMap(({ Action, Resource, Condition }) =>
      Action.flatMap((action) =>
        Resource.map((to) => `${action} on ${targetOf(to)}${limitOf(Condition)}`),
      ),
    )
    .sort()
}
