import { generateKeyPairSync, sign } from 'node:crypto'

/** One DER value: its tag, its length, its content. */
const der = (tag: number, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content)
  const size = body.length
  const length = size < 128 ? [size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Uint8Array.from([tag, ...length]), body])
}
const sequence = (...content: Uint8Array[]) => der(0x30, ...content)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const oid = (...bytes: number[]) => der(0x06, Uint8Array.from(bytes))

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const commonName = oid(0x55, 0x04, 0x03)
const subjectAltName = oid(0x55, 0x1d, 0x11)

/** A self-signed certificate (RFC 5280), which Node can check but not make. */
export const selfSigned = (...names: string[]) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, text(0x0c, names[0] ?? ''))))
  const alternatives = der(0x04, sequence(...names.map((one) => text(0x82, one))))
  const body = sequence(
    der(0xa0, der(0x02, Uint8Array.of(2))),
    der(0x02, Uint8Array.of(1)),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, alternatives))),
  )
  const signature = der(0x03, Uint8Array.of(0), sign('sha256', body, privateKey))
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
