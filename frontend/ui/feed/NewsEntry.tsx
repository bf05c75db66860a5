import type { NewsItem } from '#shared/contract/news.ts'
import { timeAgo } from '#shared/domain/time/age.ts'

interface Props {
  item: NewsItem
  /** The team that the article is about, in a feed about several teams. */
  abbr?: string
  now: Date
}

/** An article in a feed, with its source and age. */
export const NewsEntry = ({ item: { Title, Url, Source, Updated }, abbr, now }: Props) => (
  <>
    {Url ? <a href={Url}>{Title}</a> : <b>{Title}</b>}
    <span className="sub">{[abbr, Source, timeAgo(Updated, now)].filter(Boolean).join(' · ')}</span>
  </>
)
