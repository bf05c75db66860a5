import { publicationState } from '#shared/domain/publication/articleList.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import type { ArticleForm } from './articleForm.ts'

const hour = 3_600_000

/** `2 days and 3 hours`, rounded up to the hour. */
const waitText = (milliseconds: number): string => {
  const hours = Math.ceil(milliseconds / hour)
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return [days > 0 && counted(days, 'day'), rest > 0 && counted(rest, 'hour')]
    .filter(Boolean)
    .join(' and ')
}

/** Says when an article with this status and date appears. */
export const appearance = (
  { status, publish_date }: Pick<ArticleForm, 'status' | 'publish_date'>,
  now: Date,
): string => {
  if (status === 'draft') return 'A draft is not published.'
  if (publish_date === '') return 'It is published as soon as it is saved.'
  const at = new Date(publish_date)
  if (publicationState({ status, publish_date: at.toISOString() }, now) === 'published')
    return 'It is published already.'
  return `It will be published in ${waitText(at.getTime() - now.getTime())}.`
}
