import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { endpoints } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Failure } from '#shared/contract/envelope.ts'
import type { Config } from '../../config.ts'

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests contain headers, and so tokens.
  sampledRequestsEnabled: false,
})

/** A group of AWS's rules. Those in `counted` do not block, because the text of an article would match them. */
const managed = (name: string, counted: string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  visibilityConfig: seen(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
})

const windowSeconds = 300
const tooMany = 'TooMany'
const refusal: Failure = {
  status: 'error',
  type: 'RATE_LIMITED',
  message: 'Too many attempts. Please try again in 5 minutes.',
}

/** An IP address that makes more than `limit` of these calls in five minutes is blocked until it makes fewer. */
const perAddress = (name: string, limit: number, paths: string): Rule => ({
  name,
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: tooMany,
        responseHeaders: [{ name: 'retry-after', value: String(windowSeconds) }],
      },
    },
  },
  visibilityConfig: seen(name),
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: windowSeconds,
      aggregateKeyType: 'IP',
      scopeDownStatement: {
        regexMatchStatement: {
          regexString: paths,
          fieldToMatch: { uriPath: {} },
          // Otherwise /api/%73ignup and /api//signup would not be counted.
          textTransformations: [
            { priority: 0, type: 'URL_DECODE' },
            { priority: 1, type: 'NORMALIZE_PATH' },
          ],
        },
      },
    },
  },
})

const pathsOf = (isCounted: (endpoint: Endpoint) => boolean) => {
  const paths = new Set(endpoints.filter(isCounted).map(({ path }) => path))
  return `^(?:${[...paths].join('|')})/?$`
}

/**
 * Limits per IP address, checked before those that all callers share (throttle.ts), so that a few addresses
 * cannot use up everybody's sign-ups. They are higher than the account family's limits per viewer, which people
 * should reach first. Only calls of the API count: a page's files come from the cache and number some thirty.
 */
const rateRules = (): Rule[] => [
  // Sign-up, password reset, free access. All callers share 20 a second, so it would take 100 addresses to
  // use them up.
  perAddress(
    'Strangers',
    60,
    pathsOf(
      ({ access, method, crowd, raw }) => access === 'public' && method !== 'GET' && !crowd && !raw,
    ),
  ),
  // All callers share 100 a second, so it would take 50 addresses to use them up.
  perAddress(
    'LogIns',
    600,
    pathsOf(({ crowd }) => crowd === 'login'),
  ),
  // Two hundred readers behind one address, with twenty calls each.
  perAddress('Flood', 4000, '^/api/'),
]

/**
 * Logs blocked requests, with the rule and the caller's IP address, so that a rule that blocks readers can be
 * found. URLs and three headers can contain tokens, and are left out. The firewall gives its service the
 * permission to write to the group.
 */
const logBlocked = (
  scope: Construct,
  acl: CfnWebACL,
  { stage, logDays }: Pick<Config, 'stage' | 'logDays'>,
) => {
  // The firewall refuses a group without this prefix.
  const logGroupName = `aws-waf-logs-matchfit-${stage}`
  const logs = new LogGroup(scope, 'FirewallLogs', {
    logGroupName,
    retention: logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const logging = new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: acl.attrArn,
    // The group's own ARN ends in `:*`, which the firewall refuses, too.
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      ...['authorization', 'cookie', 'x-access-token'].map((Name) => ({ singleHeader: { Name } })),
    ],
  })
  logging.node.addDependency(logs)
}

/** Each stage has its own: stages of one account would otherwise be counted together. */
export const firewallName = ({ stage }: Pick<Config, 'stage'>) => `Matchfit-${stage}`

export const firewall = (scope: Construct, config: Pick<Config, 'stage' | 'logDays'>) => {
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    // The same name for both, as CloudWatch counts by one of them.
    name: firewallName(config),
    visibilityConfig: seen(firewallName(config)),
    customResponseBodies: {
      [tooMany]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) },
    },
    rules: [
      ...rateRules(),
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
      managed('AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
    ].map((rule, priority) => ({ ...rule, priority })),
  })
  logBlocked(scope, acl, config)
  return acl
}
