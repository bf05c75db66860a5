import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Quality 5 is within a few percent of 11 on these documents, at a twentieth of the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** A page that is the same but for the time of its run has not changed. */
const timeless = (document: unknown) =>
  typeof document === 'object' && document !== null && 'as_of' in document
    ? { ...document, as_of: null }
    : document

export const pack = async (document: unknown) => ({
  body: await compress(JSON.stringify(document), { params }),
  hash: createHash('sha256')
    .update(JSON.stringify(timeless(document)))
    .digest('base64url'),
})

export const unpack = async (body: Uint8Array): Promise<unknown> =>
  JSON.parse((await decompress(body)).toString())
