import { useId } from 'react'
import { articleLimits, numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import { wordCount } from '#shared/domain/publication/richText.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FieldMessage } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import styles from './ArticleEditor.module.css'
import { QuillField } from './QuillField.tsx'
import type { useArticleForm } from './useArticleForm.ts'

interface Props {
  editor: ReturnType<typeof useArticleForm>
}

/** The title and the address that is made from it. */
export const TitleAndSlug = ({ editor: { form, errors, change } }: Props) => {
  const id = useId()
  const isTaken = errors.slug?.startsWith('Another article') ?? false
  const free = numberedSlug(form.slug.replace(/-\d+$/, ''), numberAfter(form.slug))
  return (
    <>
      <div className={`grid from-start gap-1 ${styles.field}`}>
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
      <div className={`grid from-start gap-1 ${styles.field}`}>
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

/** The text, with its length. */
export const ContentField = ({ editor: { form, errors, change, countUploads, text } }: Props) => {
  const id = useId()
  const bytes = new TextEncoder().encode(JSON.stringify(form.content)).length
  return (
    <div className={`grid from-start gap-1 ${styles.field}`}>
      <span id={`${id}content`}>Content</span>
      <QuillField
        key={text}
        labelledBy={`${id}content`}
        describedBy={`${id}contentMessage`}
        isInvalid={errors.content !== undefined}
        initial={form.content}
        onChange={(content) => change({ content })}
        onUnsettled={countUploads}
      />
      <FieldMessage
        id={`${id}contentMessage`}
        error={errors.content}
        hint={`${wordCount(form.content)} words, ${Math.ceil(bytes / 1000)} of 300 kB`}
      />
    </div>
  )
}
