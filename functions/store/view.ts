import type * as z from 'zod'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { hashOf, pack, unpack } from './compressedJson.ts'
import type { Item } from './dynamodb.ts'
import { viewKey } from './keys.ts'

/** A stored page. Its schema is that of the answer that members get. */
export interface View<Schema extends z.ZodType = z.ZodType> {
  name: string
  /** The sports whose runs write it. */
  sport: SportId | readonly SportId[]
  /**
   * Loaded only to write a page or to read one of a former version, because building schemas slows down cold starts.
   */
  schema: () => Promise<Schema>
  /** Stored with each document. Raise it whenever the schema changes. */
  version: number
  /** Adds the fields that documents of former versions lack. */
  fill?: (former: Record<string, unknown>) => unknown
  /** Earlier versions are kept, and the current page lists their times for readers to choose from. */
  listsVersions?: true
}

/** How long a version of a page is kept after it was replaced. */
export const keptVersionSeconds = 400 * 24 * 60 * 60

/** The times of the versions that are still kept, oldest first, the current one included. */
export const versionTimes = ({ at, earlier = [] }: Item, now: Date): number[] => {
  const times = [...new Set([...(earlier as number[]), Date.parse(at as string)])]
  // A version's time to live begins when the next one replaces it.
  const keptSince = now.getTime() - 1000 * keptVersionSeconds
  return times.filter((_, index) => (times[index + 1] ?? Number.POSITIVE_INFINITY) > keptSince)
}

export interface Page {
  view: View
  document: unknown
}

export const pageOf = <Schema extends z.ZodType>(
  view: View<Schema>,
  document: z.input<Schema>,
): Page => ({ view, document })

/** A document of a former version that does not fit today's schema. The next run replaces it. */
export class FormerDocument extends Error {
  override readonly name = 'FormerDocument'
}

/** A document of the current version as it is. One of a former version is filled, and must then match the schema. */
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
): Promise<z.output<Schema>> => currentForm(view, shape, unpack(body as Uint8Array))

/** For callers to whom an unreadable page is like one that was never written. */
export const absentIfFormer = (thrown: unknown): { document: undefined } => {
  if (thrown instanceof FormerDocument) return { document: undefined }
  throw thrown
}

/** The hash tells whether a page has changed. Most have not, and need neither validation nor compression. */
export interface HashedPage extends Page {
  hash: string
}

export const hashedPage = (page: Page): HashedPage => ({ ...page, hash: hashOf(page.document) })

/** The view's version is stored as `shape`, because `version` counts the writes of an item elsewhere. */
export const pageItem = async ({ view, document, hash }: HashedPage, now: Date): Promise<Item> => ({
  ...viewKey(view.name, 'current'),
  body: pack((await view.schema()).parse(document)),
  shape: view.version,
  hash,
  at: now.toISOString(),
})
