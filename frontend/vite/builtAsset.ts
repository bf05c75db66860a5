import type { IndexHtmlTransformContext } from 'vite'

/** The address of a file of that name in the finished build. */
export function builtAsset(bundle: IndexHtmlTransformContext['bundle'], name: string): string {
  const asset = Object.values(bundle ?? {}).find(
    (output) => output.type === 'asset' && output.names.includes(name),
  )
  if (!asset) throw new Error(`The build lost ${name}`)
  return `/${asset.fileName}`
}
