import { useId } from 'react'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Field, FieldMessage } from '../../../ui/form/Form.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import styles from './ArticleEditor.module.css'
import { appearance } from './appearance.ts'
import { ChooseImage, UploadList } from './UploadList.tsx'
import type { Editor } from './useArticleForm.ts'
import { usePictureUploads } from './usePictureUploads.ts'

/** When the article appears, where it belongs, and its picture. */
export const DetailFields = ({ editor }: { editor: Editor }) => {
  const { form, errors, change, field } = editor
  const id = useId()
  const now = useNow()
  const pictures = usePictureUploads({
    onReady: ({ src }) => change({ thumbnail: src }),
    onUnsettled: editor.countUploads,
  })
  return (
    <>
      <section className="grid gap-3">
        <h2 className="reading">Publish</h2>
        <SegmentedControl
          label="Status"
          options={[
            { value: 'draft', text: 'Draft' },
            { value: 'published', text: 'Published' },
          ]}
          chosen={form.status}
          onChoose={(status) => change({ status })}
        />
        <Field label="Publish date" of={field('publish_date')} hint={appearance(form, now)}>
          {(control) => <Input {...control} type="datetime-local" />}
        </Field>
        <label className={`flex middle gap-2 tap ${styles.check}`}>
          <input
            type="checkbox"
            checked={form.featured}
            onChange={({ target }) => change({ featured: target.checked })}
          />
          Featured on the articles page
        </label>
      </section>
      <section className="grid gap-3">
        <h2 className="reading">Details</h2>
        <Field label="Sports category" of={field('category')}>
          {(control) => (
            <Select
              {...control}
              prompt="Choose a sport"
              options={articleCategories.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Field label="Tags" of={field('tags')} hint="With commas between them.">
          {(control) => <Input {...control} />}
        </Field>
        <div className={`grid from-start gap-1 ${styles.field}`}>
          <span>Thumbnail</span>
          {form.thumbnail && <img className={styles.thumbnail} src={form.thumbnail} alt="" />}
          {form.thumbnail && (
            <Button onClick={() => change({ thumbnail: null })}>Remove the picture</Button>
          )}
          <ChooseImage
            label={form.thumbnail ? 'Choose another image' : 'Choose an image'}
            onChoose={([file]) => file && pictures.start(file)}
          />
          <UploadList {...pictures} />
          <FieldMessage
            id={`${id}thumbnailMessage`}
            error={errors.thumbnail}
            hint="JPG, PNG or GIF, up to 5 MB"
          />
        </div>
      </section>
    </>
  )
}
