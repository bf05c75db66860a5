import { watch } from 'node:fs'
import { join } from 'node:path'

interface Watching {
  /** Source that the workers run. */
  onFunctions(): void
  /** Source of the stack itself. */
  onInfra(): void
}

const isSource = (name: string | null) => name?.endsWith('.ts') && !name.endsWith('.test.ts')

/** `node --watch` does not see what workers load. */
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
