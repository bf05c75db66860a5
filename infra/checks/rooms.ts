import { posix } from 'node:path'

const test = /\.(test|spec)\.tsx?$|\/testing\/|^frontend\/e2e\//
const counted = /\.(tsx?|css|js)$/
const style = /\.css$/
const written = /\.gen\.ts$/

/** Whether a file counts as code of the product: tests, their data and what commands write do not. */
export const isProduct = (file: string) =>
  counted.test(file) && !test.test(file) && !written.test(file)

export interface RoomSize {
  files: number
  lines: number
}

/** How large each room is. A file belongs to the longest name of a room that its path begins with. */
export const roomSizes = (
  files: readonly string[],
  read: (file: string) => string,
  rooms: readonly string[],
): Map<string, RoomSize> => {
  const longestFirst = rooms.toSorted((a, b) => b.length - a.length)
  const sizes = new Map(rooms.map((room) => [room, { files: 0, lines: 0 }]))
  for (const file of files.filter(isProduct)) {
    const size = sizes.get(longestFirst.find((room) => file.startsWith(`${room}/`)) ?? '')
    if (!size) continue
    size.files += 1
    size.lines += read(file).trimEnd().split('\n').length
  }
  return sizes
}

/** The imports between folders: what the files of a folder import from other folders. */
export const folderGraph = (
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): Map<string, string[]> => {
  const graph = new Map<string, Set<string>>()
  for (const file of files.filter(isProduct)) {
    const folder = posix.dirname(file)
    const targets = graph.get(folder) ?? new Set<string>()
    for (const target of importsOf(file)) targets.add(posix.dirname(target))
    targets.delete(folder)
    graph.set(folder, targets)
  }
  return new Map([...graph].map(([folder, targets]) => [folder, [...targets]]))
}

/** Files of at most 60 lines that exactly one other file imports: would anybody look for them by name? */
export const smallWithOneImporter = (
  files: readonly string[],
  read: (file: string) => string,
  importsOf: (file: string) => readonly string[],
): string[] => {
  const product = files.filter(isProduct)
  const importers = new Map<string, number>()
  for (const file of product)
    for (const target of new Set(importsOf(file)))
      importers.set(target, (importers.get(target) ?? 0) + 1)
  return product.filter(
    (file) =>
      !style.test(file) &&
      importers.get(file) === 1 &&
      read(file).trimEnd().split('\n').length <= 60,
  )
}
