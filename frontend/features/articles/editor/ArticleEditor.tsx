import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { EditedArticle } from '#shared/contract/admin/articles.ts'
import { banner } from '../../../lib/alerts.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { submitting } from '../../../lib/form/useForm.ts'
import { Button, IconButton } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { articleVersionsQuery, versionOf } from '../admin/queries.ts'
import { ArticlePreview } from '../preview/ArticlePreview.tsx'
import styles from './ArticleEditor.module.css'
import { type ArticleForm, formOf } from './articleForm.ts'
import { DetailFields } from './DetailFields.tsx'
import { MetaFields } from './MetaFields.tsx'
import { ContentField, TitleAndSlug } from './TextFields.tsx'
import { useArticleForm } from './useArticleForm.ts'
import { ConflictChoice } from './versions/ConflictChoice.tsx'

/** Milliseconds between a save and the return to the list, so that the admin can read that it was saved. */
const returnDelay = 1500

const clock = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

interface Props {
  /** Undefined for a new article. */
  article: EditedArticle | undefined
}

export const ArticleEditor = ({ article }: Props) => {
  const editor = useArticleForm(article)
  const { form, state, isChanged } = editor
  const queryClient = useQueryClient()
  const [isPreviewed, setPreviewed] = useState(false)
  const top = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => void navigate({ to: '/admin-panel/articles' }), returnDelay)
    return () => clearTimeout(timer)
  }, [state, navigate])
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })

  const save = async (over?: number) => {
    if (state !== 'writing') return
    const message = await editor.save(over)
    if (message === undefined) {
      top.current?.scrollIntoView({ block: 'start' })
      return
    }
    banner.showMessage(message)
    await queryClient.invalidateQueries()
  }

  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={submitting(() => void save())}
      aria-busy={state === 'saving'}
    >
      <header className={`grid with-end ${styles.head}`}>
        <div>
          <p className="sub">
            <Link to="/admin-panel/articles">Articles</Link> › {article ? 'Edit' : 'New'}
          </p>
          <h1 ref={top}>{article ? 'Edit Article' : 'Create New Article'}</h1>
        </div>
        <p className="sub" role="status">
          {editor.keptAt !== undefined && `Draft kept on this device at ${clock(editor.keptAt)}`}
        </p>
        <div className="flex gap-2">
          <Button onClick={() => setPreviewed(true)}>Preview</Button>
          <Button type="submit" look="solid" aria-disabled={state !== 'writing' || undefined}>
            {{ writing: 'Save', saving: 'Saving…', saved: 'Saved' }[state]}
          </Button>
        </div>
      </header>
      <div role="alert">
        {editor.alert !== undefined && (
          <p className={`flex middle between gap-2 ${styles.alert}`}>
            {editor.alert}
            <IconButton icon="close" label="Dismiss" onClick={editor.dismissAlert} />
          </p>
        )}
      </div>
      {editor.found && (
        <section
          className={`flex middle between wraps gap-2 ${styles.offer}`}
          aria-label="Draft on this device"
        >
          <p>
            This device has kept a draft of {new Date(editor.found.at).toLocaleString('en-US')}.
          </p>
          <Button onClick={() => editor.found && editor.continueDraft(editor.found)}>
            Continue with it
          </Button>
          <Button onClick={editor.dropDraft}>Discard it</Button>
        </section>
      )}
      {editor.theirs && (
        <ConflictChoice
          mine={form}
          theirs={editor.theirs}
          onLoadTheirs={editor.loadTheirs}
          onSaveMine={({ revision }) => void save(revision)}
        />
      )}
      <div className={`grid from-top gap-4 ${styles.columns}`}>
        <div className={`surface grid gap-3 ${styles.text}`}>
          <TitleAndSlug editor={editor} />
          <ContentField editor={editor} />
        </div>
        <div className={`surface lined ${styles.panel}`}>
          <DetailFields editor={editor} />
          <MetaFields editor={editor} />
          {article && (
            <VersionList id={article.id} aside={editor.aside} onRestore={editor.restore} />
          )}
        </div>
      </div>
      {isPreviewed && <ArticlePreview form={form} onClose={() => setPreviewed(false)} />}
      {blocker.status === 'blocked' && (
        <Dialog title="Leave without saving?" role="alertdialog" onClose={blocker.reset}>
          <p className="note">What you wrote is not saved. A draft of it stays on this device.</p>
          <Button full look="solid" data-focus-first onClick={blocker.reset}>
            Stay
          </Button>
          <Button full onClick={blocker.proceed}>
            Leave
          </Button>
        </Dialog>
      )}
    </form>
  )
}

interface VersionListProps {
  id: string
  /** The admin's own text, if another one has replaced it in the editor. */
  aside: ArticleForm | undefined
  onRestore: (form: ArticleForm) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Every saved version of the article. Restoring one puts it into the editor; it takes effect when it is
 * saved.
 */
const VersionList = ({ id, aside, onRestore }: VersionListProps) => {
  const { data: versions = [] } = useQuery(articleVersionsQuery(id))
  const restore = useAction(async (revision: number) => {
    onRestore(formOf(await versionOf(id, revision)))
  })
  return (
    <section className="grid gap-3">
      <h2 className="reading">Versions</h2>
      <ul className={`lined ${styles.versions}`}>
        {aside && (
          <li className="flex middle between gap-2">
            <span>
              <b>Yours, not saved</b> <span className="sub">{aside.title}</span>
            </span>
            <Button onClick={() => onRestore(aside)}>Restore</Button>
          </li>
        )}
        {versions.map(({ revision, saved_at, saved_by, title, status, deleted }) => (
          <li key={revision} className="flex middle between gap-2">
            <span>
              <b>{time.format(new Date(saved_at))}</b>{' '}
              <span className="sub">
                {saved_by} · {deleted ? 'deleted' : status} · {title}
              </span>
            </span>
            {!deleted && (
              <Button
                aria-label={`Restore version ${revision}`}
                aria-disabled={restore.pending}
                onClick={() => restore.run(revision)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
