import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { articleLimits, slugOf } from '#shared/domain/publication/articleRules.ts'
import { Field } from '../../../ui/form/Form.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { articleCard } from '../admin/queries.ts'
import styles from './ArticleEditor.module.css'
import { type ArticleForm, instantOf } from './articleForm.ts'
import type { Editor } from './useArticleForm.ts'

/** How many characters search results usually show. */
const shownCharacters = { meta_title: 60, meta_desc: 160 }

const counter = (name: 'meta_title' | 'meta_desc', text: string) =>
  `${text.length} of ${articleLimits[name]}. Results show about ${shownCharacters[name]}.`

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

/** Milliseconds without a change before the card is drawn again. */
const drawingPause = 700

/** The picture of a shared link to the article, drawn by the server just as readers will see it. */
const CardPreview = ({ form }: { form: ArticleForm }) => {
  const title = form.title.trim()
  const publish_date = instantOf(form.publish_date, null)
  const { category, thumbnail } = form
  const fields = title && JSON.stringify({ title, category, publish_date, thumbnail })
  const [drawn, setDrawn] = useState(fields)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(fields), drawingPause)
    return () => clearTimeout(timer)
  }, [fields])
  const { data } = useQuery({
    queryKey: ['article card', drawn],
    queryFn: ({ signal }) => articleCard(JSON.parse(drawn), signal),
    // Without a title there is no card to draw yet.
    enabled: drawn !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return data && title ? (
    <img src={data.url} alt={`The card: ${title}`} width={1200} height={630} />
  ) : (
    <span className={styles.noCard} />
  )
}

/** The texts for search engines, with previews of a search result and of a shared link. */
export const MetaFields = ({ editor: { form, field } }: { editor: Editor }) => {
  const title = form.meta_title || form.title || 'Title'
  return (
    <section className="grid gap-3">
      <h2 className="reading">Search and sharing</h2>
      <Field
        label="Meta title"
        of={field('meta_title')}
        hint={counter('meta_title', form.meta_title)}
      >
        {(control) => <Input {...control} />}
      </Field>
      <Field
        label="Meta description, also the lead"
        of={field('meta_desc')}
        hint={counter('meta_desc', form.meta_desc)}
      >
        {(control) => <textarea {...control} className={`reading ${styles.area}`} />}
      </Field>
      <p className="sub">In a search result</p>
      <div className={styles.result}>
        <span className="sub">
          {window.location.host} › article › {form.slug || slugOf(form.title)}
        </span>
        <b>{cut(title, shownCharacters.meta_title)}</b>
        <span className="sub">{cut(form.meta_desc, shownCharacters.meta_desc)}</span>
      </div>
      <p className="sub">When shared</p>
      <div className={styles.share}>
        <CardPreview form={form} />
        <div>
          <span className="sub">{brand.product}</span>
          <b>{title}</b>
          <span className="sub">{cut(form.meta_desc, 100)}</span>
        </div>
      </div>
    </section>
  )
}
