import type { Plugin, Rolldown } from 'vite'

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk

const adminCode =
  /\/frontend\/features\/(admin|articles\/(admin|editor|preview))\/|\/node_modules\/quill\//
const readersRoute = /\/frontend\/routes\/(?!\(admin\)).*tsr-split=component/

/** The modules of the admins' pages and of the editor that a page for readers loads when it is opened. */
export const adminCodeOfReaders = (outputs: readonly Output[]): string[] => {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  )
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) reach(imported)
  }
  for (const { fileName, facadeModuleId, isEntry } of chunks.values())
    if (isEntry || readersRoute.test(facadeModuleId ?? '')) reach(fileName)
  const loaded = [...reached].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
  return loaded.filter((id) => adminCode.test(id))
}

/** Fails the build if chunkGroups.ts puts code for admins into a chunk that readers load. */
export const keepAdminCodeFromReaders = (): Plugin => ({
  name: 'matchfit:readers-code',
  generateBundle(_, bundle) {
    const [found] = adminCodeOfReaders(Object.values(bundle))
    if (found) this.error(`Readers would load ${found}. See vite/chunkGroups.ts.`)
  },
})

/**
 * The files that are asked for together with a script. Every reader loads this list of names, so it leaves out the scripts
 * that only admins' pages import: these ask for them themselves, a moment later. Styles are loaded by the list alone.
 */
export const preloadedWith = (script: string, files: readonly string[]): string[] =>
  files.filter(
    (file) => !/^assets\/(?:_?admin|ArticleEditor)/.test(script) || file.endsWith('.css'),
  )
