import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Quality 5 is within a few percent of 11 on these documents, at a twentieth of the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

export const pack = async (document: unknown) => {
  const json = JSON.stringify(document)
  return {
    body: await compress(json, { params }),
    hash: createHash('sha256').update(json).digest('base64url'),
  }
}

export const unpack = async (body: Uint8Array): Promise<unknown> =>
  JSON.parse((await decompress(body)).toString())
