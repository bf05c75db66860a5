import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for this test alone. */
export const scratchFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
