import * as z from 'zod'

const override = { Override: z.boolean() }
const policy = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...override })) })
      .optional(),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: z
          .strictObject({ ContentSecurityPolicy: z.string(), ...override })
          .optional(),
        ContentTypeOptions: z.strictObject(override).optional(),
        FrameOptions: z
          .strictObject({ FrameOption: z.enum(['DENY', 'SAMEORIGIN']), ...override })
          .optional(),
        ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...override }).optional(),
        StrictTransportSecurity: z
          .strictObject({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
            ...override,
          })
          .optional(),
      })
      .optional(),
  }),
})

/** The headers that a policy adds to every answer; `override` replaces the origin's header. */
export type HeadersPolicy = readonly { name: string; value: string; override: boolean }[]

/** Strict: a kind of header that is not read here would be missing on laptops only. */
export const headersPolicy = (properties: unknown): HeadersPolicy => {
  const { CustomHeadersConfig, SecurityHeadersConfig: security = {} } =
    policy.parse(properties).ResponseHeadersPolicyConfig
  const { StrictTransportSecurity: hsts } = security
  const header = (
    name: string,
    of: { Override: boolean } | undefined,
    value: string | undefined,
  ) => (of && value ? [{ name, value, override: of.Override }] : [])
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy } = security
  return [
    ...header(
      'content-security-policy',
      ContentSecurityPolicy,
      ContentSecurityPolicy?.ContentSecurityPolicy,
    ),
    ...header('x-content-type-options', ContentTypeOptions, 'nosniff'),
    ...header('x-frame-options', FrameOptions, FrameOptions?.FrameOption),
    ...header('referrer-policy', ReferrerPolicy, ReferrerPolicy?.ReferrerPolicy),
    ...header(
      'strict-transport-security',
      hsts,
      hsts &&
        [
          `max-age=${hsts.AccessControlMaxAgeSec}`,
          ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
          ...(hsts.Preload ? ['preload'] : []),
        ].join('; '),
    ),
    ...(CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    })),
  ]
}
