import { useState } from 'react'
import type { EditedArticle } from '#shared/contract/admin/articles.ts'
import { Button } from '../../../../ui/control/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { RichText } from '../../text/RichText.tsx'
import styles from '../ArticleEditor.module.css'
import { type ArticleForm, formOf } from '../articleForm.ts'

interface Props {
  mine: ArticleForm
  theirs: EditedArticle
  onLoadTheirs: (theirs: EditedArticle) => void
  onSaveMine: (theirs: EditedArticle) => void
}

/** The fields that are not called by their names. */
const names: Partial<Record<keyof ArticleForm, string>> = {
  featured: 'featured mark',
  meta_desc: 'meta description',
}

const differing = (mine: ArticleForm, theirs: ArticleForm) =>
  (Object.keys(theirs) as (keyof ArticleForm)[])
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
    .map((field) => names[field] ?? field.replace('_', ' '))

/** The choice after another admin has saved the article in the meantime. Neither option loses any text. */
export const ConflictChoice = ({ mine, theirs, onLoadTheirs, onSaveMine }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const at = new Date(theirs.saved_at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
  })
  const different = differing(mine, formOf(theirs))
  return (
    <section className={`flex middle between wraps gap-2 ${styles.offer}`} role="alert">
      <p>
        <b>
          {theirs.saved_by} saved this article at {at}, while you were writing.
        </b>{' '}
        {different.length > 0 && `Different: ${different.join(', ')}. `}Nothing of yours is lost.
      </p>
      <Button onClick={() => setOpen(true)}>See both</Button>
      <Button onClick={() => onLoadTheirs(theirs)}>Load theirs, keep mine aside</Button>
      <Button onClick={() => onSaveMine(theirs)}>Save mine over theirs</Button>
      {isOpen && (
        <Dialog title="Both texts" shape="wide" onClose={() => setOpen(false)}>
          <div className={`grid gap-4 ${styles.both}`}>
            <section>
              <h3>Yours: {mine.title}</h3>
              <RichText content={mine.content} />
            </section>
            <section>
              <h3>Theirs: {theirs.title}</h3>
              <RichText content={theirs.content} />
            </section>
          </div>
        </Dialog>
      )}
    </section>
  )
}
