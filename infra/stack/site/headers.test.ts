import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import { stageOf, templateOf } from '../testing/stages.ts'

const [found] = Object.values(
  Assert.fromJSON(inject('template')).findResources('AWS::CloudFront::ResponseHeadersPolicy'),
)
const { SecurityHeadersConfig: headers, CustomHeadersConfig: custom } =
  found?.['Properties'].ResponseHeadersPolicyConfig ?? {}

test('scripts and styles are limited to our own origin, connections to it, to uploads, to downloads and to a reader’s rosters, frames to the documents’, and nothing runs inline', () => {
  const parts = headers.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1]
  const policy: string = parts
    .map((part: string | { 'Fn::GetAtt': [string, string] }) =>
      typeof part === 'string' ? part : part['Fn::GetAtt'].join('.').replace(/[0-9A-F]{8}/, ''),
    )
    .join('')
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(directives).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src':
      "'self' https://Pictures.RegionalDomainName https://Exports.RegionalDomainName https://api.sleeper.app",
    'manifest-src': "'self'",
    'frame-src': 'https://docs.google.com',
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('the headers require https, forbid guessing types, and send no referrer', () => {
  expect(headers).toMatchObject({
    StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: false },
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY' },
    ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
  })
  expect(custom.Items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Header: 'permissions-policy',
        Value: expect.stringContaining('camera=()'),
      }),
      expect.objectContaining({ Header: 'cross-origin-opener-policy', Value: 'same-origin' }),
    ]),
  )
})

test('an origin cannot override the security headers', () => {
  const { ContentSecurityPolicy, StrictTransportSecurity, ReferrerPolicy, FrameOptions } = headers
  for (const header of [
    ContentSecurityPolicy,
    StrictTransportSecurity,
    ReferrerPolicy,
    FrameOptions,
    ...custom.Items,
  ])
    expect(header.Override).toBe(true)
})

test('a stage requires https of subdomains only if its domain is below its zone, not the zone itself', () => {
  const subdomains = (name: string) => {
    const domain = { name, zone: { id: 'Z0123456789', name: 'matchfit.example' } }
    const [policy] = Object.values(
      Assert.fromJSON(templateOf(stageOf('prod', { domain }))).findResources(
        'AWS::CloudFront::ResponseHeadersPolicy',
      ),
    )
    return policy?.['Properties'].ResponseHeadersPolicyConfig.SecurityHeadersConfig
      .StrictTransportSecurity.IncludeSubdomains
  }
  expect([subdomains('www.matchfit.example'), subdomains('matchfit.example')]).toEqual([
    true,
    false,
  ])
})
