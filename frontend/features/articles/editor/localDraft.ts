import type { ArticleForm } from './articleForm.ts'

/** What an admin was writing when the browser, the network or the login went. */
export interface LocalDraft {
  form: ArticleForm
  /** The revision that the writing began from; 0 for a new article. */
  revision: number
  at: number
}

const keyOf = (id: string | undefined) => `articleDraft:${id ?? 'new'}`

/** A browser may refuse to store anything, and what it stored may be of an older version. */
const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  Array.isArray((value as LocalDraft).form?.content?.ops) &&
  typeof (value as LocalDraft).form.title === 'string' &&
  typeof (value as LocalDraft).revision === 'number'

/** The drafts on this device, each under its article. */
export const localDrafts = {
  read: (id: string | undefined): LocalDraft | undefined =>
    attempt(() => {
      const value: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
      return isDraft(value) ? value : undefined
    }),
  keep: (id: string | undefined, draft: LocalDraft): boolean =>
    attempt(() => {
      localStorage.setItem(keyOf(id), JSON.stringify(draft))
      return true
    }) ?? false,
  drop: (id: string | undefined) => attempt(() => localStorage.removeItem(keyOf(id))),
}
