import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import {
  type Distribution,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { firewall } from './firewall.ts'

export type OwnDomain = ReturnType<typeof ownDomain>

/** The certificate and the firewall of a stage with its own domain. CloudFront needs both in us-east-1. */
export const ownDomain = (
  scope: Construct,
  config: Config,
  domain: NonNullable<Config['domain']>,
) => {
  const { stage, protect } = config
  const stack = new Stack(scope, `Matchfit-${stage}-edge`, {
    env: { region: 'us-east-1' },
    crossRegionReferences: true,
    terminationProtection: protect,
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
      webAclId: firewall(stack, config).attrArn,
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
