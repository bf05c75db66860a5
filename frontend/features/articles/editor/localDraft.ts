import { attempt } from '../../../lib/attempt.ts'
import { session } from '../../../lib/session/session.ts'
import { draftPrefix } from '../../../lib/session/storedSession.ts'
import type { ArticleForm } from './articleForm.ts'

/** The text an admin was writing when the browser, the network or the login failed. */
export interface LocalDraft {
  form: ArticleForm
  /** The revision on which the draft is based; 0 for a new article. */
  revision: number
  at: number
  /** The author's address, so that the draft is not offered to another admin on this device. */
  by: string | undefined
}

/** Stays the same when the author's login ends while he is writing. */
const author = () => {
  const user = session.user()
  return (user.ended ?? user).email
}

const keyOf = (id: string | undefined) => `${draftPrefix}article:${id ?? 'new'}`

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  Array.isArray((value as LocalDraft).form?.content?.ops) &&
  typeof (value as LocalDraft).form.title === 'string' &&
  typeof (value as LocalDraft).revision === 'number' &&
  (value as LocalDraft).by === author()

/** The drafts on this device, each under its article. A logout deletes them. */
export const localDrafts = {
  read: (id: string | undefined): LocalDraft | undefined =>
    attempt(() => {
      const value: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
      return isDraft(value) ? value : undefined
    }),
  keep: (id: string | undefined, draft: Omit<LocalDraft, 'by'>): boolean =>
    attempt(() => {
      localStorage.setItem(keyOf(id), JSON.stringify({ ...draft, by: author() }))
      return true
    }) ?? false,
  drop: (id: string | undefined) => attempt(() => localStorage.removeItem(keyOf(id))),
}
