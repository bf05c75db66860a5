import { useId } from 'react'
import { articleLimits, numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import { wordCount } from '#shared/domain/publication/richText.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field, FieldMessage } from '../../../ui/form/Form.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import styles from './ArticleEditor.module.css'
import { QuillField } from './QuillField.tsx'
import type { Editor } from './useArticleForm.ts'

/** The title and the address that is made from it. */
export const TitleAndSlug = ({ editor: { form, errors, change, field } }: { editor: Editor }) => {
  const isTaken = errors.slug?.startsWith('Another article') ?? false
  const free = numberedSlug(form.slug.replace(/-\d+$/, ''), numberAfter(form.slug))
  return (
    <>
      <Field
        label="Title"
        of={field('title')}
        hint={`${form.title.length} of ${articleLimits.title}`}
      >
        {(control) => <Input {...control} />}
      </Field>
      <div className="grid gap-1">
        <Field
          label="Slug"
          of={field('slug')}
          hint="The address under /article/. Left empty, it is made from the title."
        >
          {(control) => (
            <Input
              {...control}
              placeholder={form.title ? slugOf(form.title) : 'made from the title'}
              spellCheck={false}
              autoCapitalize="none"
            />
          )}
        </Field>
        {isTaken && (
          <div className="flex">
            <Button onClick={() => change({ slug: free })}>Use {free}</Button>
          </div>
        )}
      </div>
    </>
  )
}

const numberAfter = (slug: string) => Number(/-(\d{1,4})$/.exec(slug)?.[1] ?? 1) + 1

/** The text, with its length. */
export const ContentField = ({
  editor: { form, errors, change, countUploads, text },
}: {
  editor: Editor
}) => {
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
