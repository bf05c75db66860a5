import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { functionByArn, readFunctions } from './functions.ts'
import { physicalId, resourcesOf } from './resolver.ts'

const pool = z.looseObject({
  // The local stack runs this trigger only. `strictObject` rejects a template that declares another.
  LambdaConfig: z
    .strictObject({
      PreTokenGenerationConfig: z.object({
        LambdaArn: z.string(),
        LambdaVersion: z.literal('V2_0'),
      }),
    })
    .exactOptional(),
  UsernameAttributes: z.array(z.enum(['email', 'phone_number'])).exactOptional(),
  UserPoolName: z.string().exactOptional(),
})
const unit = z.enum(['seconds', 'minutes', 'hours', 'days'])
const client = z.object({
  UserPoolId: z.string(),
  ClientName: z.string().exactOptional(),
  GenerateSecret: z.boolean().default(false),
  ExplicitAuthFlows: z.array(z.string()).exactOptional(),
  AccessTokenValidity: z.number().exactOptional(),
  IdTokenValidity: z.number().exactOptional(),
  RefreshTokenValidity: z.number().exactOptional(),
  TokenValidityUnits: z
    .object({
      AccessToken: unit.exactOptional(),
      IdToken: unit.exactOptional(),
      RefreshToken: unit.exactOptional(),
    })
    .exactOptional(),
  PreventUserExistenceErrors: z.string().exactOptional(),
  EnableTokenRevocation: z.boolean().exactOptional(),
  RefreshTokenRotation: z
    .object({ Feature: z.enum(['ENABLED', 'DISABLED']), RetryGracePeriodSeconds: z.number() })
    .exactOptional(),
})
const group = z.object({
  UserPoolId: z.string(),
  GroupName: z.string(),
  Description: z.string().exactOptional(),
})

export const readIdentity = (template: Template) => ({
  pools: resourcesOf(template, 'AWS::Cognito::UserPool').map(({ logicalId, properties }) => {
    const parsed = pool.parse(properties)
    const { UsernameAttributes = [], UserPoolName = logicalId } = parsed
    const trigger = parsed.LambdaConfig?.PreTokenGenerationConfig.LambdaArn
    return {
      id: physicalId(template, logicalId),
      name: UserPoolName,
      usernameAttributes: UsernameAttributes,
      /** The source of the function that Cognito calls before it issues tokens. */
      beforeTokens: trigger && functionByArn(readFunctions(template), trigger).entry,
    }
  }),
  clients: resourcesOf(template, 'AWS::Cognito::UserPoolClient').map(
    ({ logicalId, properties }) => ({
      ...client.parse(properties),
      ClientId: physicalId(template, logicalId),
    }),
  ),
  groups: resourcesOf(template, 'AWS::Cognito::UserPoolGroup').map(({ properties }) =>
    group.parse(properties),
  ),
})

export type IdentityDescription = ReturnType<typeof readIdentity>
