import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { readFunctions } from './functions.ts'
import { resourcesOf } from './resolver.ts'

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())])
// An unknown operator or key stops the start: ignoring one would allow too much.
const condition = z.strictObject({
  'ForAllValues:StringLike': z.strictObject({ 'dynamodb:LeadingKeys': oneOrMore }).exactOptional(),
  'ForAllValues:StringEquals': z.strictObject({ 'dynamodb:Attributes': oneOrMore }).exactOptional(),
  StringEquals: z.strictObject({ 'ses:FromAddress': oneOrMore }).exactOptional(),
})
const statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: condition.default({}),
})
const policy = z.object({
  Roles: z.array(z.string()),
  PolicyDocument: z.object({ Statement: z.array(statement) }),
})

const statementOf = ({ Action, Resource, Condition }: z.infer<typeof statement>) => ({
  actions: Action,
  resources: Resource,
  /** Patterns of the partition keys, if the statement is for some items only. */
  leadingKeys: Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'],
  /** The only attributes that a call may name. */
  attributes: Condition['ForAllValues:StringEquals']?.['dynamodb:Attributes'],
  /** The only senders that a letter may have. */
  senders: Condition.StringEquals?.['ses:FromAddress'],
})

export type PolicyStatement = ReturnType<typeof statementOf>

/** The statements of each function's policies, by the function's name. */
export const readPolicies = (template: Template): Map<string, PolicyStatement[]> => {
  const policies = resourcesOf(template, 'AWS::IAM::Policy').map(({ properties }) =>
    policy.parse(properties),
  )
  const ofRole = (role: string) =>
    policies
      .filter(({ Roles }) => Roles.some((one) => role.endsWith(`:role/${one}`)))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  return new Map(
    readFunctions(template).map(({ name, role }) => [name, ofRole(role).map(statementOf)]),
  )
}
