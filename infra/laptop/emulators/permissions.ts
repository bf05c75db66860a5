import { account, emulatedRegion } from '../template/physicalNames.ts'
import type { PolicyStatement } from '../template/policies.ts'
import { partsOf } from './dynamodb/parts.ts'

/** One permission that a call needs, in IAM's terms. */
interface Asked {
  action: string
  resource: string
  /** For a table: the partition keys and the attributes that the call names. */
  leadingKeys?: readonly string[]
  attributes?: readonly string[]
  /** For a letter: its sender. */
  sender?: string
}

/** IAM's wildcards; `*` is the only one in use. */
const matches = (pattern: string, value: string) => {
  const [head = '', ...rest] = pattern.split('*')
  if (!value.startsWith(head)) return false
  if (rest.length === 0) return value === head
  const tail = rest.pop() ?? ''
  let from = head.length
  for (const part of rest) {
    const at = value.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return value.length - from >= tail.length && value.endsWith(tail)
}
const anyMatches = (patterns: readonly string[], value: string) =>
  patterns.some((pattern) => matches(pattern, value))

/** Stricter than AWS, which lets a call without any key or attribute pass `ForAllValues`. */
const allNamed = (named: readonly string[] | undefined, isAllowed: (value: string) => boolean) =>
  named !== undefined && named.length > 0 && named.every(isAllowed)

const allows = (
  { actions, resources, leadingKeys, attributes, senders }: PolicyStatement,
  asked: Asked,
) =>
  actions.includes(asked.action) &&
  anyMatches(resources, asked.resource) &&
  (!leadingKeys || allNamed(asked.leadingKeys, (key) => anyMatches(leadingKeys, key))) &&
  (!attributes || allNamed(asked.attributes, (name) => attributes.includes(name))) &&
  (!senders || (asked.sender !== undefined && senders.includes(asked.sender)))

export const grantsOf = (
  caller: string,
  { actions, resources, leadingKeys, attributes, senders }: PolicyStatement,
): string[] =>
  actions.flatMap((action) =>
    resources.flatMap((resource) => {
      const grant = `${caller}: ${action} on ${resource}`
      const limits = [
        ...(leadingKeys ?? []).map((key) => `items ${key}`),
        ...(attributes ?? []).map((name) => `attribute ${name}`),
        ...(senders ?? []).map((address) => `from ${address}`),
      ]
      return limits.length === 0 ? [grant] : limits.map((limit) => `${grant}, ${limit}`)
    }),
  )

/** The part of a statement that a call has needed. */
const neededBy = (
  asked: Asked,
  { resources, leadingKeys, attributes, senders }: PolicyStatement,
): PolicyStatement => {
  const { leadingKeys: keys = [], attributes: names = [] } = asked
  return {
    actions: [asked.action],
    resources: resources.filter((pattern) => matches(pattern, asked.resource)),
    leadingKeys: leadingKeys?.filter((pattern) => keys.some((key) => matches(pattern, key))),
    attributes: attributes?.filter((name) => names.includes(name)),
    senders: senders?.filter((address) => address === asked.sender),
  }
}

type Json = Record<string, unknown>
type Key = { pk?: { S?: string } }

const words = /[#:]?[\w.]+/g
/** Keywords of DynamoDB's expressions, which are not attribute names. */
const reserved =
  /^(?:SET|ADD|REMOVE|DELETE|AND|OR|NOT|IN|BETWEEN|(?:attribute_(?:not_)?exists|attribute_type|begins_with|contains|size|if_not_exists|list_append))$/

const namedIn = (body: Json) => {
  const aliases = (body.ExpressionAttributeNames ?? {}) as Record<string, string>
  const expressions = Object.entries(body).filter(([name]) => name.endsWith('Expression'))
  return expressions.flatMap(([, expression]) =>
    (String(expression).match(words) ?? [])
      .filter((word) => !word.startsWith(':') && !reserved.test(word))
      .map((word) => aliases[word] ?? word.split('.')[0] ?? word),
  )
}

/** The partition that a query of a table reads. */
const queriedKey = ({ KeyConditionExpression, ExpressionAttributeValues, IndexName }: Json) => {
  const name = /^pk = (:\w+)/.exec(String(KeyConditionExpression ?? ''))?.[1]
  const values = (ExpressionAttributeValues ?? {}) as Record<string, { S?: string }>
  return IndexName || !name ? undefined : values[name]?.S
}

/**
 * The permissions that a call to DynamoDB needs: one for each table of a batch, and for a transaction those of its
 * parts.
 */
const tableCalls = (action: string, body: Json): Asked[] => {
  const arn = (table: unknown, index?: unknown) =>
    `arn:aws:dynamodb:${emulatedRegion}:${account}:table/${table}${index ? `/index/${index}` : ''}`
  const keysOf = (items: readonly Key[]) => items.map(({ pk }) => pk?.S ?? '')
  if (body.RequestItems)
    return Object.entries(body.RequestItems as Record<string, { Keys?: Key[] }>).map(
      ([table, { Keys = [] }]) => ({ action, resource: arn(table), leadingKeys: keysOf(Keys) }),
    )
  const parts = partsOf(body)
  if (parts) return parts.flatMap(({ action, input }) => tableCalls(`dynamodb:${action}`, input))
  const item = (body.Item ?? body.Key) as Key | undefined
  const queried = queriedKey(body)
  return [
    {
      action,
      resource: arn(body.TableName, body.IndexName),
      ...(queried !== undefined && { leadingKeys: [queried] }),
      ...(item && {
        leadingKeys: keysOf([item]),
        attributes: [...Object.keys(item), ...namedIn(body)],
      }),
    },
  ]
}

/** Renewing and revoking need the client's secret, not a permission. */
const withoutIam = new Set([
  'cognito-idp:GetTokensFromRefreshToken',
  'cognito-idp:InitiateAuth',
  'cognito-idp:RevokeToken',
])

/**
 * Sending mail needs permission for the sender's identity and the named configuration set, in SES's sandbox also for
 * each reader's identity.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonses.html
 */
const letterCalls = (action: string, { Source, ConfigurationSetName, readers }: Json): Asked[] => {
  const sender = /<([^>]+)>/.exec(String(Source))?.[1] ?? String(Source)
  const inSes = (resource: string) => ({
    action,
    resource: `arn:aws:ses:${emulatedRegion}:${account}:${resource}`,
    sender,
  })
  return [
    ...[sender, ...(readers as string[])].map((address) => inSes(`identity/${address}`)),
    ...(ConfigurationSetName ? [inSes(`configuration-set/${ConfigurationSetName}`)] : []),
  ]
}

/** The permissions that a call needs, by service. */
const askedOf: Record<string, (action: string, body: Json) => Asked[]> = {
  dynamodb: tableCalls,
  'cognito-idp': (action, { UserPoolId }) =>
    withoutIam.has(action)
      ? []
      : [
          {
            action,
            resource: `arn:aws:cognito-idp:${emulatedRegion}:${account}:userpool/${UserPoolId}`,
          },
        ],
  s3: (action, { resource }) => [{ action, resource: `arn:aws:s3:::${resource}` }],
  ses: letterCalls,
  secretsmanager: (action, { SecretId }) => [{ action, resource: String(SecretId) }],
  sqs: (action, { QueueUrl }) => [
    {
      action: action.replace('Batch', ''),
      resource: `arn:aws:sqs:${emulatedRegion}:${account}:${String(QueueUrl).split('/').at(-1)}`,
    },
  ],
}

export const isJudged = (grant: string) => (/: ([\w-]+):/.exec(grant)?.[1] ?? '') in askedOf

/**
 * Returns the error with which AWS would refuse a function's call, or undefined if the call is allowed. In that case
 * `onUse` gets the grants that allow it.
 */
export const permissions =
  (
    policies: ReadonlyMap<string, PolicyStatement[]>,
    onUse: (grants: string[]) => void = () => {},
  ) =>
  (caller: string, service: string, operation: string, body: Json): string | undefined => {
    const statements = policies.get(caller)
    if (!statements) return undefined
    const asked = askedOf[service]?.(`${service}:${operation}`, body) ?? []
    const allowed = (need: Asked) => statements.filter((statement) => allows(statement, need))
    const missing = asked.find((need) => allowed(need).length === 0)
    if (!missing) {
      for (const need of asked)
        onUse(allowed(need).flatMap((statement) => grantsOf(caller, neededBy(need, statement))))
      return undefined
    }
    const { action, resource, leadingKeys = [], attributes = [] } = missing
    return `The function ${caller} is not authorized to perform ${action} on ${resource} (${[...leadingKeys, ...attributes].join(', ')})`
  }

export type Permissions = ReturnType<typeof permissions>
