import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests hold headers, and with them tokens.
  sampledRequestsEnabled: false,
})

/** Rules of AWS; `counted` ones only count, as an article's body would trip them. */
const managed = (
  name: string,
  counted: string[] = [],
): Omit<CfnWebACL.RuleProperty, 'priority'> => ({
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

const flood: Omit<CfnWebACL.RuleProperty, 'priority'> = {
  name: 'Flood',
  action: { block: {} },
  visibilityConfig: seen('Flood'),
  // Per address in five minutes; a page and its calls are about 20.
  statement: { rateBasedStatement: { limit: 2000, aggregateKeyType: 'IP' } },
}

export const firewall = (scope: Construct) =>
  new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen('Firewall'),
    rules: [
      flood,
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
      managed('AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
    ].map((rule, priority) => ({ ...rule, priority })),
  })
