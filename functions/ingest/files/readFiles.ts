import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { type ExistingIds, findExisting, missingReference } from '../apply/references.ts'
import { type Converted, FeedError } from '../feed/feed.ts'
import { type Reject, type RejectCollector, rejectCollector } from '../feed/reject.ts'
import { convertFile, type FactWithRow, kindOfFile } from './convertFile.ts'
import { fileKinds } from './fileKinds.ts'

/** A file of a folder, or an object of the drop folder. */
export interface ImportFile {
  /** Its path below the folder, with slashes. */
  name: string
  size: number
  read: () => Promise<Uint8Array>
}

interface ConvertedFile extends Converted {
  name: string
  /** Why the file could not be read at all, if that is no fault of its content. */
  failure?: unknown
}

interface ReadOptions {
  readAt: Date
  /** Finds which referenced ids are stored. Without it, references are not checked. */
  findExisting?: (facts: readonly Fact[]) => Promise<ExistingIds>
}

const megabyte = 1e6
const maxFileSize = 50 * megabyte

/**
 * Converts every file to facts: teams before players before games, whatever the order of the
 * folder. A file that cannot be read is one reject, and the other files are read all the same.
 */
export async function* readFiles(
  source: Iterable<ImportFile> | AsyncIterable<ImportFile>,
  { readAt, findExisting }: ReadOptions,
): AsyncGenerator<ConvertedFile> {
  const imported = {
    teams: new Set<string>(),
    players: new Set<string>(),
    games: new Set<string>(),
  }
  const paths = new Map<string, string>()

  for (const file of await sortedFiles(source)) {
    const rejects = rejectCollector(file.name)
    let failure: unknown
    const converted = await convertOrReject(file, readAt, rejects).catch((error) => {
      failure = error
      return []
    })
    const stored = await findExisting?.(converted.map(({ fact }) => fact))
    const existing = stored && united(stored, imported)
    const facts: Fact[] = []
    for (const { fact, row } of converted) {
      const key = keyOf(fact)
      const earlierPath = paths.get(key)
      const reason = earlierPath
        ? `is there already: ${earlierPath}`
        : existing && missingReference(fact, existing)
      if (reason) rejects.add({ path: row.path(), reason, record: row.shown() })
      else {
        paths.set(key, row.path())
        facts.push(fact)
      }
    }
    addIds(facts, imported)
    yield { name: file.name, facts, rejects: rejects.list(), failure }
  }
}

/** Reads all files as one payload and checks their references against the store. */
export const readPayloadOfFiles = async (
  source: Iterable<ImportFile> | AsyncIterable<ImportFile>,
  readAt: Date,
  store: FactStore,
) => {
  const names: string[] = []
  const facts: Fact[] = []
  const rejects: Reject[] = []
  const options = {
    readAt,
    findExisting: (unchecked: readonly Fact[]) => findExisting(store, unchecked),
  }
  for await (const file of readFiles(source, options)) {
    if (file.failure !== undefined) throw file.failure
    names.push(file.name)
    facts.push(...file.facts)
    rejects.push(...file.rejects)
  }
  return { names, facts, rejects }
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

type ImportedIds = Record<keyof ExistingIds, Set<string>>

const united = (stored: ExistingIds, imported: ImportedIds): ExistingIds => ({
  teams: stored.teams.union(imported.teams),
  players: stored.players.union(imported.players),
  games: stored.games.union(imported.games),
})

const addIds = (facts: readonly Fact[], { teams, players, games }: ImportedIds) => {
  for (const fact of facts) {
    if (fact.kind === 'team') teams.add(fact.id)
    if (fact.kind === 'player') players.add(fact.id)
    if (fact.kind === 'game') games.add(fact.id)
  }
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
