import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { type Known, missing } from '../apply/references.ts'
import { type Converted, FeedError } from '../feed.ts'
import { type Rejects, rejectsOf } from '../reject.ts'
import { convertFile, kindOfFile, type Placed } from './convertFile.ts'
import { fileKinds } from './fileKinds.ts'

/** A file of a folder, or an object under a prefix. */
export interface Dropped {
  /** Its path below the folder or the prefix, with slashes. */
  name: string
  size: number
  read: () => Promise<Uint8Array>
}

export interface FileRead extends Converted {
  name: string
}

const megabyte = 1e6
const largestFile = 50 * megabyte

/**
 * Every file as facts, in the order in which facts stand on each other, whatever the order of the
 * folder. A file that cannot be read is one reject; the others are read all the same. `known` says
 * which of the others that facts stand on are there; without it, `apply` alone will look.
 */
export async function* readFiles(
  source: Iterable<Dropped> | AsyncIterable<Dropped>,
  { readAt, known }: { readAt: Date; known?: (facts: readonly Fact[]) => Promise<Known> },
): AsyncGenerator<FileRead> {
  const earlier = { teams: new Set<string>(), players: new Set<string>(), games: new Set<string>() }
  const places = new Map<string, string>()

  for (const file of await inOrder(source)) {
    const rejects = rejectsOf(file.name)
    const placed = await convertOrReject(file, readAt, rejects)
    const stored = await known?.(placed.map(({ fact }) => fact))
    const there = stored && united(stored, earlier)
    const facts: Fact[] = []
    for (const { fact, row } of placed) {
      const key = keyOf(fact)
      const twin = places.get(key)
      const reason = twin ? `is there already: ${twin}` : there && missing(fact, there)
      if (reason) rejects.add({ path: row.place(), reason, record: row.shown() })
      else {
        places.set(key, row.place())
        facts.push(fact)
      }
    }
    remember(facts, earlier)
    yield { name: file.name, facts, rejects: rejects.list() }
  }
}

/** Teams before players before games before the rest; what is no file of ours comes last. */
const inOrder = async (source: Iterable<Dropped> | AsyncIterable<Dropped>) => {
  const files = await collected(source)
  const kinds = Object.values(fileKinds)
  const rank = ({ name }: Dropped) => {
    const kind = kindOfFile(name)
    return kind ? kinds.indexOf(kind) : kinds.length
  }
  return files
    .filter(({ name }) => !/(^|\/)\.|\/$/.test(name))
    .sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1))
}

const convertOrReject = async (
  { name, size, read }: Dropped,
  readAt: Date,
  rejects: Rejects,
): Promise<Placed[]> => {
  try {
    if (size > largestFile) {
      const has = Math.ceil(size / megabyte)
      throw new FeedError(
        `has ${has} MB, and a file may have ${largestFile / megabyte} MB: split it`,
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

const keyOf = (fact: Fact) => {
  if ('id' in fact) return `${fact.kind} ${fact.id}`
  if (fact.kind === 'stats') return `stats ${fact.playerId} ${fact.season}`
  return `${fact.kind} ${'playerId' in fact ? fact.playerId : fact.gameId} ${fact.at}`
}

type Earlier = Record<keyof Known, Set<string>>

const united = (stored: Known, earlier: Earlier): Known => ({
  teams: stored.teams.union(earlier.teams),
  players: stored.players.union(earlier.players),
  games: stored.games.union(earlier.games),
})

const remember = (facts: readonly Fact[], { teams, players, games }: Earlier) => {
  for (const fact of facts) {
    if (fact.kind === 'team') teams.add(fact.id)
    if (fact.kind === 'player') players.add(fact.id)
    if (fact.kind === 'game') games.add(fact.id)
  }
}

/** The files of a folder and of the folders in it. Links are not followed: they may lead anywhere. */
export async function* folder(root: string): AsyncGenerator<Dropped> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    yield { name, size: (await stat(path)).size, read: () => readFile(path) }
  }
}

/** Array.fromAsync, which the language's types of ES2025 do not have yet. */
export const collected = async <T>(source: Iterable<T> | AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
