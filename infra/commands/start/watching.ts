import { watch } from 'node:fs'
import { join } from 'node:path'

interface Watching {
  /** A source file that workers run has changed. */
  onFunctions(): void
  /** A source file of the stack itself has changed. */
  onInfra(): void
}

const isSource = (name: string | null) => name?.endsWith('.ts') && !name.endsWith('.test.ts')

/** Watches the sources; `node --watch` does not notice files that workers load. */
export const watchSources = (root: string, { onFunctions, onInfra }: Watching) => {
  const watching = (folder: string, onChange: () => void) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (isSource(name)) onChange()
    })
  const watchers = [
    watching('functions', onFunctions),
    watching('shared', onFunctions),
    watching('infra', onInfra),
  ]
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
