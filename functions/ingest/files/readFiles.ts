import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { FeedError } from '../feed/feed.ts'
import { type RejectCollector, rejectCollector } from '../feed/reject.ts'
import { convertFile, type FactWithRow, kindOfFile } from './convertFile.ts'
import { fileKinds } from './fileKinds.ts'

/** A file of a folder, or an object of the drop folder. */
export interface ImportFile {
  /** Its path below the folder, with slashes. */
  name: string
  size: number
  read: () => Promise<Uint8Array>
}

const megabyte = 1e6
const maxFileSize = 50 * megabyte

/**
 * Converts every file to facts: teams before players before games, whatever the order of the
 * folder. A file that cannot be read is one reject, and the other files are read all the same. `failure` is why a file
 * could not be read at all, if that is no fault of its content.
 */
export async function* readFiles(
  source: Iterable<ImportFile> | AsyncIterable<ImportFile>,
  readAt: Date,
) {
  const paths = new Map<string, string>()
  for (const file of await sortedFiles(source)) {
    const rejects = rejectCollector(file.name)
    let failure: unknown
    const converted = await convertOrReject(file, readAt, rejects).catch((error) => {
      failure = error
      return []
    })
    const places = new Map<Fact, string>()
    for (const { fact, row } of converted) {
      const key = keyOf(fact)
      const earlierPath = paths.get(key)
      if (earlierPath) {
        const reason = `is there already: ${earlierPath}`
        rejects.add({ path: row.path(), reason, record: row.shown() })
        continue
      }
      paths.set(key, row.path())
      places.set(fact, row.path())
    }
    yield { name: file.name, facts: [...places.keys()], rejects: rejects.list(), places, failure }
  }
}

/** Reads all files as one payload. */
export const readPayloadOfFiles = async (
  source: Iterable<ImportFile> | AsyncIterable<ImportFile>,
  readAt: Date,
) => {
  const files = await toArray(readFiles(source, readAt))
  const failed = files.find(({ failure }) => failure !== undefined)
  if (failed) throw failed.failure
  return {
    facts: files.flatMap(({ facts }) => facts),
    rejects: files.flatMap(({ rejects }) => rejects),
    places: new Map(files.flatMap(({ places }) => [...places])),
  }
}

/** Files of unknown kinds come last; hidden files, hidden folders and folders are left out. */
const sortedFiles = async (source: Iterable<ImportFile> | AsyncIterable<ImportFile>) => {
  const files = await toArray(source)
  const kinds = Object.values(fileKinds)
  const rank = ({ name }: ImportFile) => {
    const kind = kindOfFile(name)
    return kind ? kinds.indexOf(kind) : kinds.length
  }
  return files
    .filter(({ name }) => !/(^|\/)\.|\/$/.test(name))
    .sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1))
}

const convertOrReject = async (
  { name, size, read }: ImportFile,
  readAt: Date,
  rejects: RejectCollector,
): Promise<FactWithRow[]> => {
  try {
    if (size > maxFileSize) {
      const megabytes = Math.ceil(size / megabyte)
      throw new FeedError(
        `has ${megabytes} MB, but a file may have at most ${maxFileSize / megabyte} MB: split it`,
      )
    }
    const bytes = kindOfFile(name) ? await read() : new Uint8Array()
    return convertFile(name, bytes, readAt, rejects)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    rejects.add({ path: name, reason: error.message, record: null })
    return []
  }
}

/** Two rows with the same key are the same fact. */
const keyOf = (fact: Fact) => {
  if ('id' in fact) return `${fact.kind} ${fact.id}`
  if (fact.kind === 'stats') return `stats ${fact.playerId} ${fact.season}`
  return `${fact.kind} ${'playerId' in fact ? fact.playerId : fact.gameId} ${fact.at}`
}

/** Lists the files of a folder and its subfolders. Links are not followed: they may lead anywhere. */
export async function* filesOfFolder(root: string): AsyncGenerator<ImportFile> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    yield { name, size: (await stat(path)).size, read: () => readFile(path) }
  }
}

/** Stands in for Array.fromAsync, which TypeScript's ES2025 library does not declare yet. */
export const toArray = async <T>(source: Iterable<T> | AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}
