import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import {
  type Distribution,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'

export type OwnDomain = ReturnType<typeof ownDomain>

/** The certificate and the firewall of a stage with its own domain. CloudFront needs both in us-east-1. */
export const ownDomain = (
  scope: Construct,
  { stage, keep }: Config,
  domain: NonNullable<Config['domain']>,
) => {
  const stack = new Stack(scope, `Matchfit-${stage}-edge`, {
    env: { region: 'us-east-1' },
    crossRegionReferences: true,
    terminationProtection: keep,
  })
  const zoneIn = (owner: Construct) =>
    HostedZone.fromHostedZoneAttributes(owner, 'Zone', {
      hostedZoneId: domain.zone.id,
      zoneName: domain.zone.name,
    })
  const certificate = new Certificate(stack, 'Certificate', {
    domainName: domain.name,
    validation: CertificateValidation.fromDns(zoneIn(stack)),
  })

  return {
    distribution: {
      certificate,
      domainNames: [domain.name],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: firewall(stack).attrArn,
    } satisfies Partial<DistributionProps>,

    point: (owner: Construct, distribution: Distribution) => {
      const record = {
        zone: zoneIn(owner),
        recordName: domain.name,
        target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
      }
      new ARecord(owner, 'Address4', record)
      new AaaaRecord(owner, 'Address6', record)
    },
  }
}

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests contain headers, and so tokens.
  sampledRequestsEnabled: false,
})

/** A group of AWS's rules. Those in `counted` do not block: an article's body would match them. */
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
  // Per address in five minutes. A page with its calls makes about 20 requests.
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
