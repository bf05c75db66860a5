import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Quality 5 compresses these documents almost as well as 11 (within a few percent), in a twentieth of the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/**
 * The time of the run that wrote a document. The hash leaves it out, so that a run without changes writes nothing.
 * This never matches inside a string value, where JSON escapes the quotes.
 */
const runTimes = /"(?:as_of|asOf)":"[^"]*"/g

export const hashOf = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document).replace(runTimes, '')).digest('base64url')

export const pack = (document: unknown): Promise<Buffer> =>
  compress(JSON.stringify(document), { params })

export const unpack = async (body: Uint8Array): Promise<unknown> =>
  JSON.parse((await decompress(body)).toString())
