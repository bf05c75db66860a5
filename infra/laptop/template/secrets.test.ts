import { expect, test } from 'vitest'
import { fillSecrets } from './secrets.ts'

const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Origin-Local1'
const values = (asked: string) => (asked === arn ? 's3cret' : `unknown ${asked}`)

test.each([
  ['as CDK writes it', `{{resolve:secretsmanager:${arn}:SecretString:::}}`],
  ['short', `{{resolve:secretsmanager:${arn}}}`],
])('fills a dynamic reference %s', (_, reference) => {
  expect(fillSecrets(`<${reference}>`, values)).toBe('<s3cret>')
})

test.each(['{{resolve:ssm:/a/b}}', `{{resolve:secretsmanager:${arn}:SecretString:key::}}`])(
  'stops at %s, which it cannot fill',
  (reference) => {
    expect(() => fillSecrets(reference, values)).toThrow(reference)
  },
)
