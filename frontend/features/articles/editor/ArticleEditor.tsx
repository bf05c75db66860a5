import { useQueryClient } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { EditedArticle } from '#shared/contract/admin/articles.ts'
import { articleLimits, numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import { wordCount } from '#shared/domain/publication/richText.ts'
import { banner } from '../../../lib/alerts.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FieldMessage } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import styles from './ArticleEditor.module.css'
import { ConflictChoice } from './ConflictChoice.tsx'
import { DetailFields } from './DetailFields.tsx'
import { MetaFields } from './MetaFields.tsx'
import { QuillField } from './QuillField.tsx'
import { useArticleForm } from './useArticleForm.ts'
import { VersionList } from './VersionList.tsx'

/** Milliseconds between a save and the list, in which the admin reads that it was saved. */
const returnDelay = 1500

const clock = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

interface Props {
  /** Undefined for a new article. */
  article: EditedArticle | undefined
  /** Returns to the list. */
  onDone: () => void
}

export const ArticleEditor = ({ article, onDone }: Props) => {
  const editor = useArticleForm(article)
  const { form, errors, state, change, isChanged } = editor
  const queryClient = useQueryClient()
  const top = useRef<HTMLHeadingElement>(null)
  const leave = useRef(onDone)
  useEffect(() => {
    leave.current = onDone
  })
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => leave.current(), returnDelay)
    return () => clearTimeout(timer)
  }, [state])
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form className={styles.editor} noValidate onSubmit={submit} aria-busy={state === 'saving'}>
      <header className={styles.head}>
        <div>
          <p className="sub">
            <Link to="/admin-panel/articles">Articles</Link> › {article ? 'Edit' : 'New'}
          </p>
          <h1 ref={top}>{article ? 'Edit Article' : 'Create New Article'}</h1>
        </div>
        <p className="sub" role="status">
          {editor.keptAt !== undefined && `Draft kept on this device at ${clock(editor.keptAt)}`}
        </p>
        <Button type="submit" look="solid" aria-disabled={state !== 'writing' || undefined}>
          {{ writing: 'Save', saving: 'Saving…', saved: 'Saved' }[state]}
        </Button>
      </header>
      <div role="alert">
        {editor.alert !== undefined && (
          <p className={styles.alert}>
            {editor.alert}
            <IconButton icon="close" label="Dismiss" onClick={editor.dismissAlert} />
          </p>
        )}
      </div>
      {editor.found && (
        <section className={styles.offer} aria-label="Draft on this device">
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
      <div className={styles.columns}>
        <div className={`surface ${styles.text}`}>
          <TitleAndSlug editor={editor} />
          <ContentField editor={editor} />
        </div>
        <div className={`surface ${styles.panel}`}>
          <DetailFields form={form} errors={errors} change={change} />
          <MetaFields form={form} errors={errors} change={change} />
          {article && (
            <VersionList id={article.id} aside={editor.aside} onRestore={editor.restore} />
          )}
        </div>
      </div>
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

interface PartProps {
  editor: ReturnType<typeof useArticleForm>
}

const TitleAndSlug = ({ editor: { form, errors, change } }: PartProps) => {
  const id = useId()
  const isTaken = errors.slug?.startsWith('Another article') ?? false
  const free = numberedSlug(form.slug.replace(/-\d+$/, ''), numberAfter(form.slug))
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}title`}>Title</label>
        <Input
          id={`${id}title`}
          value={form.title}
          aria-invalid={errors.title !== undefined}
          aria-describedby={`${id}titleMessage`}
          onChange={({ target }) => change({ title: target.value })}
        />
        <FieldMessage
          id={`${id}titleMessage`}
          error={errors.title}
          hint={`${form.title.length} of ${articleLimits.title}`}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}slug`}>Slug</label>
        <Input
          id={`${id}slug`}
          value={form.slug}
          placeholder={form.title ? slugOf(form.title) : 'made from the title'}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={errors.slug !== undefined}
          aria-describedby={`${id}slugMessage`}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <FieldMessage
          id={`${id}slugMessage`}
          error={errors.slug}
          hint="The address under /article/. Left empty, it is made from the title."
        />
        {isTaken && <Button onClick={() => change({ slug: free })}>Use {free}</Button>}
      </div>
    </>
  )
}

const numberAfter = (slug: string) => Number(/-(\d{1,4})$/.exec(slug)?.[1] ?? 1) + 1

const ContentField = ({ editor: { form, errors, change, text } }: PartProps) => {
  const id = useId()
  const bytes = new TextEncoder().encode(JSON.stringify(form.content)).length
  return (
    <div className={styles.field}>
      <span id={`${id}content`}>Content</span>
      <QuillField
        key={text}
        labelledBy={`${id}content`}
        describedBy={`${id}contentMessage`}
        isInvalid={errors.content !== undefined}
        initial={form.content}
        onChange={(content) => change({ content })}
      />
      <FieldMessage
        id={`${id}contentMessage`}
        error={errors.content}
        hint={`${wordCount(form.content)} words, ${Math.ceil(bytes / 1000)} of 300 kB`}
      />
    </div>
  )
}
