import { request as plainRequest, type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

type Callback = Parameters<typeof plainRequest>[2]

/**
 * aws-jwt-verify fetches a pool's keys from the pool's public address by `https.request` and has no
 * setting for the address. This redirects it to the emulator.
 */
export const redirectJwks = (cognitoUrl: string) => {
  const original = https.request
  const redirected = (url: string | URL | RequestOptions, ...rest: unknown[]) => {
    const asked = typeof url === 'string' || url instanceof URL ? new URL(url) : undefined
    if (!asked?.hostname.startsWith('cognito-idp.'))
      return Reflect.apply(original, https, [url, ...rest])
    const [options, callback] = rest as [RequestOptions, Callback]
    return plainRequest(new URL(asked.pathname, cognitoUrl), options, callback)
  }
  https.request = redirected as typeof https.request
  syncBuiltinESMExports()
}
