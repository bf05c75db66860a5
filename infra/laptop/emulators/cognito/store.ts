import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js'
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js'
import { readJson, writeJson } from '../../dataFiles.ts'

type Tree = Record<string, unknown>

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Restores dates, which the emulator compares and formats. */
const withDates = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return key.endsWith('Date') && instant.test(value) ? new Date(value) : value
  if (Array.isArray(value)) return value.map((item) => withDates(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withDates(item, name)]),
  )
}

const branch = (tree: Tree, path: readonly string[]): Tree => {
  const [head, ...rest] = path
  if (head === undefined) return tree
  tree[head] ??= {}
  return branch(tree[head] as Tree, rest)
}

const pathOf = (key: string | string[]) => {
  const path = [key].flat()
  return { stem: path.slice(0, -1), leaf: path.at(-1) ?? '' }
}

/** Finds damaged files at the start, although the emulator loads later. */
export const checkCognitoStores = (folder: string) => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (name.endsWith('.json')) readJson(join(folder, name))
}

/**
 * Users and pools in memory, or in one file each. The emulator's own store writes in place, so that a
 * kill loses every account, and it fails on a pool without groups.
 */
export const cognitoStores = (folder?: string): DataStoreFactory => ({
  create: async (_, id, defaults): Promise<DataStore> => {
    const file = folder === undefined ? undefined : join(folder, `${id}.json`)
    const stored = file === undefined ? undefined : (withDates(readJson(file)) as Tree | undefined)
    const { Options: _former, ...kept } = stored ?? {}
    // A pool's options come from the current template, not from the file.
    const tree: Tree = { ...defaults, ...kept }
    const save = () => {
      if (file !== undefined) writeJson(file, tree)
    }
    return {
      async get(_context: unknown, key: string | string[], fallback?: unknown) {
        const { stem, leaf } = pathOf(key)
        return (branch(tree, stem)[leaf] ?? fallback ?? null) as never
      },
      async getRoot() {
        return tree as never
      },
      async set(_context, key, value) {
        const { stem, leaf } = pathOf(key)
        branch(tree, stem)[leaf] = value
        save()
      },
      async delete(_context, key) {
        const { stem, leaf } = pathOf(key)
        delete branch(tree, stem)[leaf]
        save()
      },
    }
  },
})
