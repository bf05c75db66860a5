import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { framedOrigins } from '#shared/brand.ts'
import { sleeperOrigin } from '#shared/domain/roster/sleeper.ts'
import type { Config } from '../../config.ts'

/** Limits everything except framed documents to our own origin. No inline scripts and no inline styles. */
const contentSecurityPolicy = (connected: readonly IBucket[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Pictures are uploaded straight to their bucket, an admin's downloads come from another, and a reader's
    // rosters come from Sleeper.
    `connect-src 'self' ${[...connected.map((bucket) => `https://${bucket.bucketRegionalDomainName}`), sleeperOrigin].join(' ')}`,
    "manifest-src 'self'",
    `frame-src ${framedOrigins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const permissionsPolicy = [
  'camera=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ')

const override = true
const customHeader = (header: string, value: string) => ({ header, value, override })

/** The headers of every answer, the API's included. */
export const responseHeaders = (
  scope: Construct,
  { domain }: Pick<Config, 'domain'>,
  connected: readonly IBucket[],
) =>
  new ResponseHeadersPolicy(scope, 'ResponseHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(connected), override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      // An address can contain a token (of a reset, of free access), and so would the referrer.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        // At the top of a zone this would require https of every other site of its owner.
        includeSubdomains: domain !== null && domain.name !== domain.zone.name,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        customHeader('permissions-policy', permissionsPolicy),
        customHeader('cross-origin-opener-policy', 'same-origin'),
      ],
    },
  })
