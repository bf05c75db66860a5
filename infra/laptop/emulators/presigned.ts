import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { credentials } from './clients.ts'

interface SignedRequest {
  method: string
  /** Exactly as sent, query included. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

interface Refusal {
  status: number
  code: string
  message: string
}

/** AWS encodes more than encodeURIComponent does. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data)

const headerOf = ({ headers }: SignedRequest, name: string) =>
  [headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ')

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const signatureOf = (request: SignedRequest, query: URLSearchParams) => {
  const [path = ''] = request.url.split('?')
  const signedHeaders = query.get('X-Amz-SignedHeaders') ?? ''
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery,
    ...signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signedHeaders,
    query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const date = query.get('X-Amz-Date') ?? ''
  const [, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/')
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical).digest('hex')]
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  return hmac(key, text.join('\n')).toString('hex')
}

const instantOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const isPresigned = (url: string) => /[?&]X-Amz-Signature=/.test(url)

/**
 * Makes the checks of a presigned request that S3 makes and the emulator does not: expiry, the signature over the
 * key and the signed headers, and the body's checksum. Returns undefined if S3 would accept the request.
 */
export const presignedRefusal = (request: SignedRequest, now: Date): Refusal | undefined => {
  const query = new URLSearchParams(request.url.split('?')[1])
  const signed = instantOf(query.get('X-Amz-Date') ?? '')
  const seconds = Number(query.get('X-Amz-Expires'))
  if (!Number.isFinite(signed) || !(seconds > 0 && seconds <= 604_800))
    return {
      status: 400,
      code: 'AuthorizationQueryParametersError',
      message: 'X-Amz-Date and X-Amz-Expires must say until when the address is good.',
    }
  if (now.getTime() > signed + seconds * 1000)
    return { status: 403, code: 'AccessDenied', message: 'Request has expired' }
  if (!equal(signatureOf(request, query), query.get('X-Amz-Signature') ?? ''))
    return {
      status: 403,
      code: 'SignatureDoesNotMatch',
      message: 'The request signature we calculated does not match the signature you provided.',
    }
  const checksum = headerOf(request, 'x-amz-checksum-sha256')
  if (checksum && !equal(sha256(request.body).digest('base64'), checksum))
    return {
      status: 400,
      code: 'BadDigest',
      message: 'The SHA256 you specified did not match the calculated checksum.',
    }
  return undefined
}
