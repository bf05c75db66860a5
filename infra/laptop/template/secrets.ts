import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { physicalId, resourcesOf } from './resolver.ts'

const secret = z.object({
  Name: z.string().optional(),
  // A text in the template would overwrite what an operator has put in.
  SecretString: z.undefined().optional(),
  GenerateSecretString: z
    .strictObject({
      PasswordLength: z.number().default(32),
      ExcludePunctuation: z.boolean().optional(),
      IncludeSpace: z.boolean().optional(),
    })
    .optional(),
})

export const readSecrets = (template: Template) =>
  resourcesOf(template, 'AWS::SecretsManager::Secret').map(({ logicalId, properties }) => {
    const { Name, GenerateSecretString } = secret.parse(properties)
    return {
      arn: physicalId(template, logicalId),
      name: Name ?? logicalId,
      /** The length of a generated text; undefined until somebody puts one in. */
      generated: GenerateSecretString?.PasswordLength,
    }
  })

export type SecretDescription = ReturnType<typeof readSecrets>[number]

const reference = /\{\{resolve:secretsmanager:(arn(?::[^:}]*){6}|[^:}]+)(?::SecretString)?:*\}\}/g
const anyReference = /\{\{resolve:[^}]*\}\}/

/** Replaces dynamic references by the values of secrets, which exist only after the emulators start. */
export const fillSecrets = (text: string, valueFor: (arn: string) => string) => {
  const filled = text.replace(reference, (_, arn: string) => valueFor(arn))
  const left = anyReference.exec(filled)
  if (left) throw new Error(`The local stack cannot resolve ${left[0]}`)
  return filled
}
