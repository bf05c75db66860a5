import { Template as Assert } from 'aws-cdk-lib/assertions'
import { App, Stack } from 'aws-cdk-lib/core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#shared/contract/api/families.ts'
import { failure } from '#shared/contract/envelope.ts'
import { localConfig } from '../../config.ts'
import { throttleOf as throttled } from '../resources/throttle.ts'
import { firewall } from './firewall.ts'

const throttleOf = (asked: Parameters<typeof throttled>[0]) =>
  throttled(asked, localConfig.callsPerSecond)
const stack = new Stack(new App({ analyticsReporting: false }), 'Edge')
firewall(stack, { stage: 'prod', logDays: 90 })
const [webAcl] = Object.values(Assert.fromStack(stack).findResources('AWS::WAFv2::WebACL'))
const properties = webAcl?.['Properties']
const rules: { Name: string; Priority: number; Action?: unknown; Statement: object }[] =
  properties.Rules

const rated = z.object({
  RateBasedStatement: z.object({
    Limit: z.number(),
    EvaluationWindowSec: z.number(),
    AggregateKeyType: z.literal('IP'),
    ScopeDownStatement: z.object({
      RegexMatchStatement: z.object({
        RegexString: z.string().max(512),
        FieldToMatch: z.object({ UriPath: z.object({}) }),
        TextTransformations: z.array(z.object({ Priority: z.number(), Type: z.string() })),
      }),
    }),
  }),
})
const rateRules = rules.flatMap(({ Name, Statement }) => {
  const { RateBasedStatement: rule } = rated.safeParse(Statement).data ?? {}
  if (!rule) return []
  const { RegexString } = rule.ScopeDownStatement.RegexMatchStatement
  return [{ name: Name, limit: rule.Limit, seconds: rule.EvaluationWindowSec, paths: RegexString }]
})
const counted = (path: string) =>
  rateRules.filter(({ paths }) => new RegExp(paths).test(path)).map(({ name }) => name)
const perSecond = (name: string) => {
  const { limit = 0, seconds = 1 } = rateRules.find((rule) => rule.name === name) ?? {}
  return limit / seconds
}

/** The requests of a first visit: its files, and the calls that a page makes. */
const visit = [
  '/',
  ...Array.from({ length: 28 }, (_, index) => `/assets/part-${index}.js`),
  '/favicon.svg',
  ...['sampleToken', 'options/1', 'prices', 'main/1/schedules', 'public/articles', 'audit'].map(
    (call) => `/api/${call}`,
  ),
]

test('blocks floods first, then requests that AWS’s rules recognize as bad', () => {
  expect(rules.map(({ Name, Priority }) => [Priority, Name])).toEqual([
    [0, 'Strangers'],
    [1, 'LogIns'],
    [2, 'Flood'],
    [3, 'AWSManagedRulesAmazonIpReputationList'],
    [4, 'AWSManagedRulesKnownBadInputsRuleSet'],
    [5, 'AWSManagedRulesCommonRuleSet'],
  ])
})

test('lets an article’s text pass, and stores no samples of requests', () => {
  expect(JSON.stringify(rules[5])).toContain(
    '{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}',
  )
  expect(JSON.stringify(properties)).not.toContain('"SampledRequestsEnabled":true')
})

describe('the limit of all calls', () => {
  test('counts calls of the API, not pages and their files', () => {
    expect(visit).toHaveLength(36)
    expect(visit.filter((path) => counted(path).length > 0)).toHaveLength(6)
    expect(counted('/assets/api/x.js')).toEqual([])
  })

  test('admits 200 readers behind one address who open three pages each', () => {
    const flood = rateRules.find(({ name }) => name === 'Flood')
    expect(200 * 3 * 6).toBeLessThanOrEqual(flood?.limit ?? 0)
  })
})

describe('the limit of strangers’ writes', () => {
  test.each([
    '/api/signup',
    '/api/mail/sendPasswordReset',
    '/api/freeAccess',
    '/api/resetPassword',
    '/api/verifyPasswordReset',
  ])('counts %s', (path) => {
    expect(counted(path)).toEqual(['Strangers', 'Flood'])
  })

  test('counts every public write that all callers share a low limit for, and no payment report', () => {
    const shared = endpoints.filter(
      (one) => one.access === 'public' && throttleOf(one).rate === 20 && !one.raw,
    )
    expect(shared.length).toBeGreaterThan(0)
    for (const { path } of shared) expect(counted(path)).toContain('Strangers')
    expect(counted('/api/subscriptions/webhook')).toEqual(['Flood'])
    expect(counted('/api/audit')).toEqual(['Flood'])
  })

  test('leaves nineteen twentieths of the shared limit to others when three addresses flood it', () => {
    const { rate } = throttleOf({ method: 'POST' })
    expect(3 * perSecond('Strangers')).toBeLessThan(rate / 20)
  })
})

test('leaves nine tenths of the login limit to others when three addresses flood it', () => {
  expect(counted('/api/login')).toEqual(['LogIns', 'Flood'])
  const { rate } = throttleOf({ method: 'POST', crowd: 'login' })
  expect(3 * perSecond('LogIns')).toBeLessThan(rate / 10)
})

test('a path is counted however it is written', () => {
  for (const { Statement } of rules.slice(0, 3)) {
    const { TextTransformations } =
      rated.parse(Statement).RateBasedStatement.ScopeDownStatement.RegexMatchStatement
    expect(TextTransformations.map(({ Type }) => Type)).toEqual(['URL_DECODE', 'NORMALIZE_PATH'])
  }
})

test('a limited caller gets the same refusal as from the API', () => {
  for (const { Action } of rules.slice(0, 3))
    expect(Action).toEqual({
      Block: {
        CustomResponse: {
          ResponseCode: 429,
          CustomResponseBodyKey: 'TooMany',
          ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
        },
      },
    })
  const { Content, ContentType } = properties.CustomResponseBodies.TooMany
  expect(ContentType).toBe('APPLICATION_JSON')
  expect(failure.parse(JSON.parse(Content))).toMatchObject({ type: 'RATE_LIMITED' })
})

describe('the log', () => {
  const edge = Assert.fromStack(stack)
  const [logging] = Object.values(edge.findResources('AWS::WAFv2::LoggingConfiguration')).map(
    ({ Properties, DependsOn }) => ({ ...Properties, DependsOn }),
  )

  test('contains only blocked requests', () => {
    expect(logging).toMatchObject({
      ResourceArn: { 'Fn::GetAtt': ['Firewall', 'Arn'] },
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    })
  })

  test('leaves out what can contain a token: the requested address and three headers', () => {
    expect(logging).toMatchObject({
      RedactedFields: [
        { UriPath: {} },
        { QueryString: {} },
        { SingleHeader: { Name: 'authorization' } },
        { SingleHeader: { Name: 'cookie' } },
        { SingleHeader: { Name: 'x-access-token' } },
      ],
    })
  })

  test('goes to a group of the stage’s own, under the required prefix, and is kept for the stage’s days', () => {
    edge.hasResource('AWS::Logs::LogGroup', {
      Properties: { LogGroupName: 'aws-waf-logs-matchfit-prod', RetentionInDays: 90 },
      DeletionPolicy: 'Delete',
    })
    // Without the `:*` at the end of the group's own ARN.
    const [destination] = z
      .object({ LogDestinationConfigs: z.tuple([z.unknown()]) })
      .parse(logging).LogDestinationConfigs
    expect(JSON.stringify(destination)).toContain(':log-group:aws-waf-logs-matchfit-prod"')
    expect(logging).toMatchObject({ DependsOn: [expect.stringContaining('FirewallLogs')] })
  })
})

test('the firewall of a stage counts under the stage’s own name', () => {
  expect(properties.VisibilityConfig.MetricName).toBe('Matchfit-prod')
  expect(properties.Name).toBe('Matchfit-prod')
})
