import type { Resource } from '#infra/stack/synthesize.ts'

export const emulatedRegion = 'us-east-1'
export const account = '000000000000'

/** The port is known later. */
const portalDomain = 'localhost'
export const portalAddress = `https://${portalDomain}`

export const pseudoParameters: Record<string, string | undefined> = {
  'AWS::AccountId': account,
  'AWS::NoValue': undefined,
  'AWS::Partition': 'aws',
  'AWS::Region': emulatedRegion,
  'AWS::StackId': `arn:aws:cloudformation:${emulatedRegion}:${account}:stack/matchfit-local/0`,
  'AWS::StackName': 'matchfit-local',
  'AWS::URLSuffix': 'amazonaws.com',
}

type Named = { id: string; name: string }
type Kind = { ref?: (of: Named) => string; attributes?: Record<string, (of: Named) => string> }

const arn =
  (service: string, resource: (of: Named) => string, place = `${emulatedRegion}:${account}`) =>
  (of: Named) =>
    `arn:aws:${service}:${place}:${resource(of)}`

const secretArn = arn('secretsmanager', ({ name }) => `secret:${name}-Local1`)
const poolId = ({ id }: Named) => `${emulatedRegion}_${id}`
const issuer = (of: Named) => `cognito-idp.${emulatedRegion}.amazonaws.com/${poolId(of)}`
const bucketHost = ({ name }: Named) => `${name.toLowerCase()}.s3.${emulatedRegion}.amazonaws.com`
const table: Kind = { attributes: { Arn: arn('dynamodb', ({ name }) => `table/${name}`) } }

/**
 * The values of Ref and GetAtt. A type or an attribute that is missing here stops the start with its
 * name; otherwise a function would get a wrong address.
 */
const kinds: Record<string, Kind> = {
  'AWS::ApiGatewayV2::Api': {
    ref: ({ id }) => id.toLowerCase(),
    attributes: {
      ApiEndpoint: ({ id }) =>
        `https://${id.toLowerCase()}.execute-api.${emulatedRegion}.amazonaws.com`,
      ApiId: ({ id }) => id.toLowerCase(),
    },
  },
  'AWS::ApiGatewayV2::Integration': {},
  'AWS::ApiGatewayV2::Stage': {},
  'AWS::CloudFront::CachePolicy': { attributes: { Id: ({ id }) => id } },
  'AWS::CloudFront::Distribution': {
    attributes: { DomainName: () => portalDomain, Id: ({ id }) => id },
  },
  'AWS::CloudFront::Function': {
    attributes: { FunctionARN: arn('cloudfront', ({ id }) => `function/${id}`, `:${account}`) },
  },
  'AWS::CloudFront::OriginAccessControl': { attributes: { Id: ({ id }) => id } },
  'AWS::CloudFront::OriginRequestPolicy': { attributes: { Id: ({ id }) => id } },
  'AWS::CloudFront::ResponseHeadersPolicy': { attributes: { Id: ({ id }) => id } },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      Arn: arn('cognito-idp', (of) => `userpool/${poolId(of)}`),
      ProviderName: issuer,
      ProviderURL: (of) => `https://${issuer(of)}`,
      UserPoolId: poolId,
    },
  },
  'AWS::Cognito::UserPoolClient': {
    ref: ({ id }) => id.toLowerCase(),
    attributes: { ClientId: ({ id }) => id.toLowerCase() },
  },
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Rule': { attributes: { Arn: arn('events', ({ name }) => `rule/${name}`) } },
  'AWS::IAM::Policy': {},
  'AWS::IAM::Role': { attributes: { Arn: arn('iam', ({ id }) => `role/${id}`, `:${account}`) } },
  'AWS::Lambda::Function': { attributes: { Arn: arn('lambda', ({ name }) => `function:${name}`) } },
  'AWS::Logs::LogGroup': { attributes: { Arn: arn('logs', ({ name }) => `log-group:${name}`) } },
  'AWS::S3::Bucket': {
    ref: ({ name }) => name.toLowerCase(),
    attributes: {
      Arn: arn('s3', ({ name }) => name.toLowerCase(), ':'),
      DomainName: bucketHost,
      RegionalDomainName: bucketHost,
    },
  },
  'AWS::SES::ConfigurationSet': {},
  'AWS::SES::EmailIdentity': {},
  'AWS::Scheduler::ScheduleGroup': {},
  'AWS::SQS::Queue': {
    ref: ({ name }) => `https://sqs.${emulatedRegion}.amazonaws.com/${account}/${name}`,
    attributes: { Arn: arn('sqs', ({ name }) => name) },
  },
  'AWS::SecretsManager::Secret': { ref: secretArn, attributes: { Id: secretArn } },
}

const nameProperties = [
  'BucketName',
  'FunctionName',
  'GroupName',
  'LogGroupName',
  'Name',
  'QueueName',
  'TableName',
]

const named = (logicalId: string, { Properties = {} }: Resource): Named => {
  const property = nameProperties.find((key) => typeof Properties[key] === 'string')
  return { id: logicalId, name: property ? String(Properties[property]) : logicalId }
}

const kindOf = (logicalId: string, resource: Resource) => {
  const kind = kinds[resource.Type]
  if (!kind)
    throw new Error(
      `The local stack cannot resolve a reference to ${logicalId}: it does not know ${resource.Type}`,
    )
  return kind
}

export const refOf = (logicalId: string, resource: Resource) => {
  const of = named(logicalId, resource)
  return kindOf(logicalId, resource).ref?.(of) ?? of.name
}

export const attributeOf = (logicalId: string, resource: Resource, attribute: string) => {
  const read = kindOf(logicalId, resource).attributes?.[attribute]
  if (!read)
    throw new Error(
      `The local stack does not know the attribute ${attribute} of ${resource.Type} (${logicalId})`,
    )
  return read(named(logicalId, resource))
}
