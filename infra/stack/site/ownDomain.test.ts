import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { App, Stack } from 'aws-cdk-lib/core'
import { expect, inject, test } from 'vitest'
import { configOf } from '../../config.ts'
import { featureFlags } from '../../synthesise.ts'
import { matchfit } from '../stack.ts'

const app = new App({
  analyticsReporting: false,
  builtinCloudFormationValidation: false,
  postCliContext: featureFlags,
  context: { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true },
})
const domain = 'www.matchfit.example'
const zone = { id: 'Z0123456789', name: 'matchfit.example' }
const portal = matchfit(app, configOf('prod', { name: domain, zone }), { pages: '' })
const edges = app.node.children.filter((child) => child !== portal).filter(Stack.isStack)
const edge = edges.map((stack) => Assert.fromStack(stack))[0] ?? Assert.fromJSON({})

test('the stack in us-east-1 holds a domain’s certificate and firewall, and nothing else', () => {
  expect(edges.map(({ region }) => region)).toEqual(['us-east-1'])
  edge.hasResourceProperties('AWS::CertificateManager::Certificate', { DomainName: domain })
  expect(Object.keys(edge.toJSON()['Resources'])).toHaveLength(2)
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
