import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { Stack } from 'aws-cdk-lib/core'
import { expect, inject, test } from 'vitest'
import { appOf, stageOf } from '../testing/stages.ts'

const domain = 'www.matchfit.example'
const { app, stack: portal } = appOf(stageOf('prod'))
const edges = app.node.children.filter((child) => child !== portal).filter(Stack.isStack)
const edge = edges.map((stack) => Assert.fromStack(stack))[0] ?? Assert.fromJSON({})

test('the stack in us-east-1 contains a domain’s certificate and its firewall with a log, and nothing else', () => {
  expect(edges.map(({ region }) => region)).toEqual(['us-east-1'])
  edge.hasResourceProperties('AWS::CertificateManager::Certificate', { DomainName: domain })
  const resources: { Type: string }[] = Object.values(edge.toJSON()['Resources'])
  expect(resources.map(({ Type }) => Type).toSorted()).toEqual([
    'AWS::CertificateManager::Certificate',
    'AWS::Logs::LogGroup',
    'AWS::WAFv2::LoggingConfiguration',
    'AWS::WAFv2::WebACL',
  ])
})

test('the distribution serves the domain with that certificate and firewall', () => {
  const main = Assert.fromStack(portal)
  main.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: [domain],
      WebACLId: Match.anyValue(),
      ViewerCertificate: Match.objectLike({
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      }),
    },
  })
  for (const Type of ['A', 'AAAA'])
    main.hasResourceProperties('AWS::Route53::RecordSet', { Type, Name: `${domain}.` })
})

test('a stage without a domain has no certificate and no firewall', () => {
  Assert.fromJSON(inject('template')).hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Aliases: Match.absent(), WebACLId: Match.absent() },
  })
})
