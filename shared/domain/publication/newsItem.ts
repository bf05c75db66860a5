import type { News } from '../facts/publication.ts'

export const newsPageSize = 5
/** Pages end here: a page's cost grows with its offset, and nobody reads that far back. */
export const newsMaxOffset = 500

/** A news fact with the field names of the pages. Its age is added when it is read, as it changes. */
export const newsItemOf = (news: News) => ({
  newsId: news.id,
  Title: news.title,
  Source: news.source,
  Updated: news.at,
  Content: news.content,
  Url: news.url,
  Author: news.author,
  Categories: news.categories,
  // Pictures of other sites are never shown; our own await the image pipeline.
  ImageUrl: null,
})
