import { useId } from 'react'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { FieldMessage } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import styles from './ArticleEditor.module.css'
import { appearance } from './appearance.ts'
import type { ArticleForm, FormErrors } from './articleForm.ts'
import { ChooseImage, UploadList } from './UploadList.tsx'
import { usePictureUploads } from './usePictureUploads.ts'

interface Props {
  form: ArticleForm
  errors: FormErrors
  change: (changes: Partial<ArticleForm>) => void
  onUnsettled: (change: number) => void
}

/** When the article appears, where it belongs, and its picture. */
export const DetailFields = ({ form, errors, change, onUnsettled }: Props) => {
  const id = useId()
  const now = useNow()
  const pictures = usePictureUploads({
    onReady: ({ src }) => change({ thumbnail: src }),
    onUnsettled,
  })
  return (
    <>
      <section>
        <h2>Publish</h2>
        <SegmentedControl
          label="Status"
          options={[
            { value: 'draft', text: 'Draft' },
            { value: 'published', text: 'Published' },
          ]}
          chosen={form.status}
          onChoose={(status) => change({ status })}
        />
        <div className={`grid from-start gap-1 ${styles.field}`}>
          <label htmlFor={`${id}date`}>Publish date</label>
          <Input
            id={`${id}date`}
            type="datetime-local"
            value={form.publish_date}
            aria-invalid={errors.publish_date !== undefined}
            aria-describedby={`${id}dateMessage`}
            onChange={({ target }) => change({ publish_date: target.value })}
          />
          <FieldMessage
            id={`${id}dateMessage`}
            error={errors.publish_date}
            hint={appearance(form, now)}
          />
        </div>
        <label className={`flex middle gap-2 tap ${styles.check}`}>
          <input
            type="checkbox"
            checked={form.featured}
            onChange={({ target }) => change({ featured: target.checked })}
          />
          Featured on the articles page
        </label>
      </section>
      <section>
        <h2>Details</h2>
        <div className={`grid from-start gap-1 ${styles.field}`}>
          <label htmlFor={`${id}category`}>Sports category</label>
          <Select
            id={`${id}category`}
            prompt="Choose a sport"
            options={articleCategories.map((value) => ({ value, label: value }))}
            value={form.category}
            aria-invalid={errors.category !== undefined}
            aria-describedby={`${id}categoryMessage`}
            onChange={({ target }) =>
              change({
                category: articleCategories.find((category) => category === target.value) ?? '',
              })
            }
          />
          <FieldMessage id={`${id}categoryMessage`} error={errors.category} />
        </div>
        <div className={`grid from-start gap-1 ${styles.field}`}>
          <label htmlFor={`${id}tags`}>Tags</label>
          <Input
            id={`${id}tags`}
            value={form.tags}
            aria-invalid={errors.tags !== undefined}
            aria-describedby={`${id}tagsMessage`}
            onChange={({ target }) => change({ tags: target.value })}
          />
          <FieldMessage
            id={`${id}tagsMessage`}
            error={errors.tags}
            hint="With commas between them."
          />
        </div>
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
