import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** The files that have a copy. viewer-request.js requests the copies of the same files. */
const hasCopy = /^assets\/[^/]+\.(?:js|css)$/

/**
 * Writes a copy of each script and stylesheet to `brotli/`, at brotli's highest level. The edge
 * compresses while a reader waits, and so less: a matchup's scripts would be a tenth larger.
 */
export const brotliCopies = (): Plugin => ({
  name: 'matchfit:brotli-copies',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => hasCopy.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name.replace('assets/', 'brotli/'))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await compress(await readFile(join(dir, name)), { params }))
      }),
    )
  },
})
