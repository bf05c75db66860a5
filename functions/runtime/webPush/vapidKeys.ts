import {
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  sign as signWith,
} from 'node:crypto'
import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { kept } from '../kept.ts'

/** The order of the P-256 group. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

export interface VapidKeys {
  /** An uncompressed point in base64url, as browsers expect it. */
  publicKey: string
  privateKey: KeyObject
}

/**
 * The portal's key pair for push services. Derived from a secret, because Secrets Manager cannot generate key pairs.
 * After a change of the secret a device receives no pushes until the site is opened on it again.
 */
export const vapidKeys = (secret: string): VapidKeys => {
  // Eight bytes longer than the order, so that all keys are equally likely (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 40))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: base64url(d) },
      ...{ x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) },
    },
  })
  return { publicKey: base64url(point), privateKey }
}

/** Push services refuse more than 24 hours. */
const lifeSeconds = 12 * 3600

/** Tells a push service who sends (RFC 8292). */
export const vapidHeader = (
  { publicKey, privateKey }: VapidKeys,
  { service, subject, now }: { service: string; subject: string; now: Date },
): string => {
  const exp = Math.floor(now.getTime() / 1000) + lifeSeconds
  const claims = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: service, exp, sub: subject },
  ]
  const signed = claims.map((part) => base64url(JSON.stringify(part))).join('.')
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = base64url(signWith('sha256', Buffer.from(signed), key))
  return `vapid t=${signed}.${signature}, k=${publicKey}`
}

const reusedMs = 3600_000

/** Signs once an hour for each service: a signature holds for 12, and a service knows it again. */
export const reusedVapidHeader = (): typeof vapidHeader => {
  const signed = new Map<string, string>()
  let since = 0
  return (keys, to) => {
    const at = to.now.getTime()
    if (at < since || at >= since + reusedMs) {
      signed.clear()
      since = at
    }
    const key = [keys.publicKey, to.service, to.subject].join(' ')
    const header = signed.get(key) ?? vapidHeader(keys, to)
    signed.set(key, header)
    return header
  }
}

/** The portal's key pair, read when it is first needed. */
export const pushKey = (
  secretsClient: () => Pick<SecretsManagerClient, 'send'>,
  secretId: string,
): (() => Promise<VapidKeys>) =>
  kept(async () => {
    const command = new GetSecretValueCommand({ SecretId: secretId })
    const { SecretString } = await secretsClient().send(command)
    if (!SecretString) throw new Error('The secret of the push keys has no value')
    return vapidKeys(SecretString)
  })
