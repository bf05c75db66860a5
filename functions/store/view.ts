import type * as z from 'zod'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { hashOf, pack, unpack } from './compressedJson.ts'
import type { Item } from './dynamodb.ts'
import { viewKey } from './keys.ts'

/** One page's stored document. Its schema is the endpoint's response to members. */
export interface View<Schema extends z.ZodType = z.ZodType> {
  name: string
  /** The sports whose runs write it. */
  sport: SportId | readonly SportId[]
  /**
   * Loaded only to write a page or to read a former version, because building all schemas would slow down every
   * cold start.
   */
  schema: () => Promise<Schema>
  /** The version of its shape, stored with each document. Raise it whenever the schema changes. */
  version: number
  /** Supplies the fields that documents of former versions lack and the schema requires. */
  fill?: (former: Record<string, unknown>) => unknown
  /** The current page lists the times of its earlier versions, so that readers are offered only those. */
  listsVersions?: true
}

/** A replaced version of a page is kept this long. */
export const keptSeconds = 400 * 24 * 60 * 60

/** The times of a page's versions that are still kept, oldest first. The last is the current version's. */
export const versionTimes = ({ at, earlier = [] }: Item, now: Date): number[] => {
  const times = [...new Set([...(earlier as number[]), Date.parse(at as string)])]
  // A version is kept from the time at which the next one replaced it.
  const keptSince = now.getTime() - 1000 * keptSeconds
  return times.filter((_, index) => (times[index + 1] ?? Number.POSITIVE_INFINITY) > keptSince)
}

/** A view with a document for it, which is checked when it is written. */
export interface Page {
  view: View
  document: unknown
}

export const pageOf = <Schema extends z.ZodType>(
  view: View<Schema>,
  document: z.input<Schema>,
): Page => ({ view, document })

/** A document of a former version that today's readers could not show. The next run replaces it. */
export class FormerDocument extends Error {
  override readonly name = 'FormerDocument'
}

/**
 * The document of a view in the shape of its schema. A document of the current version is returned as it is; any
 * other is filled and must then match, or is refused.
 */
export const currentForm = async <Schema extends z.ZodType>(
  view: View<Schema>,
  version: unknown,
  document: unknown,
): Promise<z.output<Schema>> => {
  if (version === view.version) return document as z.output<Schema>
  const filled = view.fill ? view.fill(document as Record<string, unknown>) : document
  const { success, data, error } = (await view.schema()).safeParse(filled)
  if (success) return data
  throw new FormerDocument(`A former version of ${view.name} cannot be read`, { cause: error })
}

export const documentIn = async <Schema extends z.ZodType>(
  view: View<Schema>,
  { shape, body }: Item,
): Promise<z.output<Schema>> => currentForm(view, shape, await unpack(body as Uint8Array))

/** For callers that treat an unreadable page like one that was never written. */
export const absentIfFormer = (thrown: unknown): { document: undefined } => {
  if (thrown instanceof FormerDocument) return { document: undefined }
  throw thrown
}

/** The hash tells whether a page has changed. Most have not, and are neither checked nor compressed. */
export interface HashedPage extends Page {
  hash: string
}

export const hashedPage = (page: Page): HashedPage => ({ ...page, hash: hashOf(page.document) })

/**
 * The item in which a page is stored. The page's version is called `shape`, because `version` counts the writes
 * of other items.
 */
export const pageItem = async ({ view, document, hash }: HashedPage, now: Date): Promise<Item> => ({
  ...viewKey(view.name, 'current'),
  body: await pack((await view.schema()).parse(document)),
  shape: view.version,
  hash,
  at: now.toISOString(),
})
