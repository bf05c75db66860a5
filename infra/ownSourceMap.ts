import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'

interface SourceMap {
  version: 3
  sources: string[]
  names: string[]
  mappings: string
}

/**
 * Reduces a source map to our own sources. Node reads the whole map at each cold start, and nine tenths of it
 * would describe packages.
 */
export const ownSourceMap = (text: string): string => {
  const { sources, names, mappings } = JSON.parse(text) as SourceMap
  const isOwn = sources.map((source) => !source.includes('node_modules/'))
  const kept = { sources: numbering(), names: numbering() }

  const ownSegment = (segment: SourceMapSegment): SourceMapSegment => {
    const [column, source, line, sourceColumn, name] = segment
    if (source === undefined || line === undefined || sourceColumn === undefined || !isOwn[source])
      return [column]
    const place = [column, kept.sources.of(source), line, sourceColumn] as const
    return name === undefined ? [...place] : [...place, kept.names.of(name)]
  }
  // Where a package's code begins, a single empty segment ends our mapping.
  const own = decode(mappings).map((line) =>
    line
      .map(ownSegment)
      .filter((segment, i, all) => segment.length > 1 || all[i - 1]?.length !== 1),
  )
  return JSON.stringify({
    version: 3,
    sources: kept.sources.all.map((source) => sources[source]),
    names: kept.names.all.map((name) => names[name]),
    mappings: encode(own),
  })
}

/** Renumbers the entries of a list that are still used, in order of first use. */
const numbering = () => {
  const numbers = new Map<number, number>()
  return {
    of: (old: number) => {
      const number = numbers.get(old) ?? numbers.size
      numbers.set(old, number)
      return number
    },
    get all() {
      return [...numbers.keys()]
    },
  }
}
